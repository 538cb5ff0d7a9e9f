import { describe, expect, it } from 'vitest';
import { ARTICLES_PER_PAGE } from '../../config/editing/editorial.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { testTopic } from '../../content/testing/fixtures.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { testSnapshot } from '../../site/testing/snapshot.ts';
import ArticleList from './ArticleList.astro';
import { written } from '../../content/written.ts';

const block = testBlock('articleList', {
  heading: 'Blog',
  intro: null,
  limit: 3,
  browse: null,
  topicId: null,
});
const html = await renderBlock(ArticleList, block);
const links = (html: string) => findAll(html, 'a').map(({ attributes }) => attributes['href']);

describe('ArticleList', () => {
  it('shows the newest articles first, each under an h3', () => {
    expect(outline(html)).toEqual(['h2 Blog', 'h3 Soup that takes anything', 'h3 Keep bread <fresh>']);
  });

  it('shows at most as many as its editor allows', async () => {
    expect(findAll(await renderBlock(ArticleList, { ...block, limit: 1 }), 'li')).toHaveLength(1);
  });

  it('links to the visitor’s version, dates it, and shows its picture', async () => {
    const other = await renderBlock(ArticleList, block, { page: testPage('de') });
    expect(links(other)).toEqual(['/de/blog/soup/', '/de/blog/brot/']);
    expect(findAll(other, 'time').map(({ attributes, text }) => [attributes['datetime'], text])).toEqual([
      ['2026-07-01T08:00:00Z', '1. Juli 2026'],
      ['2026-06-01T08:00:00Z', '1. Juni 2026'],
    ]);
    expect(findAll(other, 'img').filter(({ attributes }) => attributes['srcset'])).toHaveLength(2);
  });

  it.each([
    ['de', ['en-GB', undefined]],
    ['de-at', ['en-GB', undefined]],
    ['fr', ['en-GB', 'en-GB']],
    ['en-us', [undefined, undefined]],
  ] as const)('in %s marks the language of articles in another one', async (locale, languages) => {
    const other = await renderBlock(ArticleList, block, { page: testPage(locale) });
    expect(findAll(other, 'h3').map(({ attributes }) => attributes['lang'])).toEqual(languages);
    expect(findAll(other, 'a').map(({ attributes }) => attributes['hreflang'])).toEqual(languages);
  });

  it('escapes titles', () => {
    expect(html).toContain('Keep bread &lt;fresh&gt;');
  });

  it('says so when there are no articles, instead of an empty list', async () => {
    const snapshot = testSnapshot();
    const withoutArticles = { ...snapshot, articles: [], groups: snapshot.groups.slice(0, 1) };
    const other = await renderBlock(ArticleList, block, { page: testPage('en-gb', withoutArticles) });
    expect(findAll(other, 'p').map(({ text }) => text)).toEqual(['No articles here yet. Come back soon!']);
    expect(findAll(other, 'ul')).toEqual([]);
  });
});

/** Creates a site whose home page lists this many recipes, and one story, with browsing. */
function library(recipes: number): Snapshot {
  const snapshot = testSnapshot([{ ...block, browse: true }]);
  const [sample] = snapshot.articles;
  if (!sample) throw new Error('The test snapshot has no article.');
  const articles = Array.from({ length: recipes + 1 }, (_, index) => ({
    ...sample,
    _id: `article-${index}`,
    slug: `blog/article-${index}`,
    title: `Article ${index}`,
    publishedAt: new Date(Date.UTC(2026, 0, 40 - index)).toISOString(),
    topicIds: index === recipes ? ['stories'] : ['recipes'],
  }));
  const topics = [
    testTopic({ _id: 'stories', slug: 'stories', title: 'Stories' }),
    testTopic({ _id: 'recipes', slug: 'recipes', title: 'Recipes' }),
  ];
  return written<Snapshot>({ ...snapshot, articles, topics, groups: snapshot.groups.slice(0, 1) });
}

async function browse(path: string, recipes = ARTICLES_PER_PAGE) {
  const page = testPage('en-gb', library(recipes));
  const route = page.routes.atPath(path);
  if (!route) throw new Error(`No route at ${path}.`);
  return renderBlock(ArticleList, { ...block, browse: true }, { page: { ...page, route } });
}

describe('a list to browse', () => {
  it('shows one page of all articles', async () => {
    expect(findAll(await browse('/'), 'h3').map(({ text }) => text)).toEqual(
      Array.from({ length: ARTICLES_PER_PAGE }, (_, index) => `Article ${index}`),
    );
    expect(findAll(await browse('/2/'), 'h3').map(({ text }) => text)).toEqual([
      `Article ${ARTICLES_PER_PAGE}`,
    ]);
  });

  it.each([
    ['/', '/', ['/', '/recipes/', '/stories/']],
    ['/2/', '/', ['/', '/recipes/', '/stories/']],
    ['/recipes/', '/recipes/', ['/', '/recipes/', '/stories/']],
  ])(
    'at %s links all topics, those with most articles first, and marks %s',
    async (path, current, expected) => {
      const other = await browse(path);
      const topics = findAll(other, 'a').slice(0, expected.length);
      expect(topics.map(({ attributes }) => attributes['href'])).toEqual(expected);
      expect(
        topics
          .filter(({ attributes }) => attributes['aria-current'])
          .map(({ attributes }) => attributes['href']),
      ).toEqual([current]);
    },
  );

  it('has the topic that is browsed on the card of an article with several', async () => {
    const kicker = (html: string) => findAll(html, 'span.topic')[0]?.text;
    const several = (snapshot: Snapshot): Snapshot => ({
      ...snapshot,
      articles: snapshot.articles.map((article) => ({ ...article, topicIds: ['stories', 'recipes'] })),
    });
    const page = testPage('en-gb', several(library(1)));
    const shown = (path: string) =>
      renderBlock(
        ArticleList,
        { ...block, browse: true },
        { page: { ...page, route: page.routes.atPath(path) } },
      );
    expect(kicker(await shown('/recipes/'))).toBe('Recipes');
    expect(kicker(await shown('/stories/'))).toBe('Stories');
    expect(kicker(await shown('/'))).toBe('Stories');
  });

  it('says on a topic how much there is', async () => {
    expect(findOne(await browse('/recipes/'), 'h2').text).toBe(`${ARTICLES_PER_PAGE} articles`);
    expect(findOne(await browse('/stories/'), 'h2').text).toBe('1 article');
    expect(findOne(await browse('/2/'), 'h2').text).toBe('Blog');
  });

  it.each([
    ['/', 1, [undefined, '/2/']],
    ['/2/', 2, ['/', undefined]],
  ])('at %s pages on and back', async (path, number, [newer, older]) => {
    const other = await browse(path);
    const steps = (rel: string) =>
      findAll(other, 'a').find(({ attributes }) => attributes['rel'] === rel)?.attributes['href'];
    expect([steps('prev'), steps('next')]).toEqual([newer, older]);
    const pages = findAll(other, 'a').filter(({ attributes }) =>
      attributes['aria-label']?.startsWith('Page '),
    );
    expect(pages.map(({ attributes }) => attributes['href'])).toEqual(['/', '/2/']);
    expect(pages.find(({ attributes }) => attributes['aria-current'] === 'page')?.text).toBe(String(number));
  });

  it('needs no pages for a single one', async () => {
    expect(findAll(await browse('/', 2), 'nav')).toHaveLength(1);
  });

  it.each([
    [1, ['half', 'half']],
    [2, ['wide', 'half', 'half']],
    [3, ['wide', undefined, undefined, undefined]],
  ])('with %i recipes and a story fills its rows: %j', async (recipes, expected) => {
    const other = await browse('/', recipes);
    const cards = findAll(other, 'li').filter(({ text }) => text.includes('min read'));
    expect(cards.map(({ attributes }) => attributes['class'])).toEqual(expected);
  });
});

it('a list of one topic shows only its articles', async () => {
  const other = await renderBlock(
    ArticleList,
    { ...block, topicId: 'stories' },
    { page: testPage('de', library(4)) },
  );
  expect(findAll(other, 'h3').map(({ text }) => text)).toEqual(['Article 4']);
});
