import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { testSite } from '../../site/testing/site.ts';
import { testArticle, testGroup, testPage, testSnapshot, testTopic } from '../../content/testing/fixtures.ts';
import { FEED_ITEMS, feedSource, feedXml, planFeeds } from './feeds.ts';

const domain = 'https://www.example.com';
const blog = testPage({
  _id: 'blog',
  slug: 'blog',
  title: 'Blog & more',
  description: 'Notes <from> the fridge',
});
const soup = testArticle({
  _id: 'soup',
  slug: 'blog/soup',
  parentId: 'blog',
  title: 'Soup & “bread” <fresh>',
  publishedAt: '2026-03-02T08:00:00+02:00',
  _updatedAt: '2026-05-04T08:00:00Z',
  topicIds: ['recipes'],
});
const soupDe = { ...soup, _id: 'soup-de', language: 'de', slug: 'blog/suppe', title: 'Suppe' };
const older = testArticle({
  _id: 'older',
  slug: 'blog/older',
  parentId: 'blog',
  publishedAt: '2026-01-01T00:00:00Z',
});
const site = testSite(
  testSnapshot({
    pages: [testPage(), blog],
    articles: [older, soup, soupDe],
    topics: [testTopic({ _id: 'recipes', title: 'Recipes & co' })],
    groups: [testGroup('soup', [soup, soupDe])],
  }),
);

describe('planFeeds', () => {
  it('plans a feed for every locale with articles of its own', () => {
    expect(planFeeds(site).map(({ path, language }) => `${path} ${language}`)).toEqual([
      '/feed.xml en-GB',
      '/de/feed.xml de-DE',
    ]);
  });

  it('lists articles in the language of the locale, newest first', () => {
    const [english, german] = planFeeds(site);
    expect(english).toMatchObject({
      title: 'Blog & more',
      pagePath: '/blog/',
      changedAt: '2026-05-04T08:00:00Z',
    });
    expect(english?.items.map(({ path }) => path)).toEqual(['/blog/soup/', '/blog/older/']);
    expect(german?.items).toMatchObject([
      { path: '/de/blog/suppe/', title: 'Suppe', author: 'Ada', topics: ['Recipes & co'] },
    ]);
  });

  it('limits the number of articles', () => {
    const many = Array.from({ length: FEED_ITEMS + 5 }, (_, index) =>
      testArticle({ _id: `a${index}`, slug: `a${index}` }),
    );
    expect(planFeeds(testSite(testSnapshot({ articles: many })))[0]?.items).toHaveLength(FEED_ITEMS);
  });

  it('links to the home page if articles have no parent page', () => {
    const lone = testSite(testSnapshot({ articles: [testArticle()] }));
    expect(planFeeds(lone)[0]).toMatchObject({ title: 'Home en-gb', pagePath: '/' });
  });
});

/** Translates an article into some languages. */
const translated = (id: string, languages: readonly string[]) =>
  languages.map((language) => testArticle({ _id: `${id}-${language}`, slug: `blog/${id}`, language }));

/** Translates an article into one more language, where each has others of its own. @returns the feeds that differ. */
function changedFeeds(language: string): readonly string[] {
  const basesWith = (languages: readonly string[]) => {
    const own = translated('own', ['en-gb', 'de', 'de-at', 'de-ch', 'fr']);
    const added = translated('added', languages);
    const groups = [testGroup('own', own), testGroup('added', added)];
    const feeds = planFeeds(testSite(testSnapshot({ articles: [...own, ...added], groups })));
    return new Map(feeds.map((feed) => [feed.path, feedSource(feed, domain).basis()]));
  };
  const before = basesWith(['en-gb']);
  return [...basesWith(['en-gb', language])].flatMap(([path, basis]) =>
    before.get(path) === basis ? [] : [path],
  );
}

it.each([
  ['de-at', ['/de-at/feed.xml']],
  ['de-ch', ['/de-ch/feed.xml']],
  // Locales of a language show its articles.
  ['de', ['/de/feed.xml', '/de-at/feed.xml', '/de-ch/feed.xml']],
  ['fr', ['/fr/feed.xml']],
])('an article of %s changes the feeds of its readers alone', (language, paths) => {
  expect(changedFeeds(language).toSorted()).toEqual(paths.toSorted());
});

describe('feedXml', () => {
  const [feed] = planFeeds(site);
  if (!feed) throw new Error('The site has no feed.');

  it('contains title, self link and language of the feed', async () => {
    const xml = await feedXml(feed, domain);
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><rss version="2.0"/);
    expect(xml).toContain('<title>Blog &amp; more – Morsel</title>');
    expect(xml).toContain('<description>Notes &lt;from&gt; the fridge</description>');
    expect(xml).toContain('<link>https://www.example.com/blog/</link>');
    expect(xml).toContain('<language>en-GB</language>');
    expect(xml).toContain('<lastBuildDate>Mon, 04 May 2026 08:00:00 GMT</lastBuildDate>');
    expect(xml).toMatch(
      /<atom:link href="https:\/\/www\.example\.com\/feed\.xml" rel="self" type="application\/rss\+xml"\s*\/>/,
    );
  });

  it('contains every article, with absolute URLs and RFC 822 dates', async () => {
    const [, first = ''] = (await feedXml(feed, domain)).split('<item>');
    expect(first).toContain('<title>Soup &amp; “bread” &lt;fresh&gt;</title>');
    expect(first).toContain('<link>https://www.example.com/blog/soup/</link>');
    expect(first).toMatch(/<guid isPermaLink="true">https:\/\/www\.example\.com\/blog\/soup\/<\/guid>/);
    expect(first).toContain('<pubDate>Mon, 02 Mar 2026 06:00:00 GMT</pubDate>');
    expect(first).toContain('<category>Recipes &amp; co</category>');
    expect(first).toContain('<dc:creator>Ada</dc:creator>');
  });

  it('is deterministic', async () => {
    expect(await feedXml(feed, domain)).toBe(await feedXml(feed, domain));
  });

  it('escapes markup in texts', async () => {
    const hostile = {
      ...feed,
      items: feed.items.map((item) => ({ ...item, author: '</dc:creator><script>' })),
    };
    const names = new Set<string>();
    const visit = (node: object) => {
      if ('tagName' in node) names.add(String(node.tagName));
      if ('childNodes' in node && Array.isArray(node.childNodes))
        node.childNodes.forEach((child: object) => visit(child));
    };
    visit(parseFragment(await feedXml(hostile, domain)));
    expect(names).not.toContain('script');
  });
});
