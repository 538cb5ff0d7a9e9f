import { describe, expect, it } from 'vitest';
import { ARTICLES_PER_PAGE } from '../../../src/config/editing/editorial.ts';
import {
  testArticle,
  testGroup,
  testPage,
  testSnapshot,
  testTopic,
} from '../../../src/content/testing/fixtures.ts';
import { testSite } from '../../../src/site/testing/site.ts';
import { indexPage, shotFile } from './take-shots.ts';
import { readShotOptions } from './options.ts';
import { sampleTargets, selectTargets, siteTargets } from './targets.ts';

describe('readShotOptions', () => {
  it('selects everything in five locales, three widths and both colour schemes by default', () => {
    expect(readShotOptions([])).toEqual({
      locales: ['en-gb', 'de', 'ja', 'pl', 'fr-ca'],
      widths: [390, 820, 1440],
      schemes: ['light', 'dark'],
      pages: [],
      every: false,
      kinds: ['site', 'samples'],
      columns: undefined,
    });
  });

  it.each([
    [['--locale', 'xx'], "--locale: there is no locale 'xx'."],
    [['--width', '100'], "--width takes a whole number from 200 to 4000, not '100'."],
    [['--columns', 'many'], "--columns takes a whole number from 1 to 20, not 'many'."],
    [['--scheme', 'sepia'], "--scheme takes light or dark, not 'sepia'."],
    [['--only', 'blocks'], "--only takes site or samples, not 'blocks'."],
  ])('refuses %j', (args, message) => {
    expect(() => readShotOptions(args)).toThrow(message);
  });
});

describe('selectTargets', () => {
  const targets = [
    ['faq short', 'faq'],
    ['faq long-texts', 'faq'],
    ['hero long-texts', 'hero'],
  ].flatMap(([name = '', kind = '']) => ['de', 'ja'].map((locale) => ({ name, kind, locale, url: '' })));

  it.each([
    ['the first of each kind', [], false, ['faq short', 'hero long-texts']],
    ['every one', [], true, ['faq short', 'faq long-texts', 'hero long-texts']],
    ['those with a text in their name', ['long'], false, ['faq long-texts', 'hero long-texts']],
    ['those with one of several texts', ['short', 'hero'], false, ['faq short', 'hero long-texts']],
    ['none', ['no such name'], true, []],
  ])('selects %s, in every locale', (_, pages, every, names) => {
    const selected = selectTargets(targets, { pages, every });
    for (const code of ['de', 'ja'])
      expect(selected.filter(({ locale }) => locale === code).map(({ name }) => name)).toEqual(names);
  });
});

describe('siteTargets', () => {
  const articles = [1, 2].map((number) =>
    testArticle({ _id: `article-${number}-en-gb`, slug: `blog/article-${number}` }),
  );
  const snapshot = testSnapshot({
    pages: [testPage(), testPage({ language: 'de' })],
    articles,
    groups: [
      testGroup('translation-home', [testPage(), testPage({ language: 'de' })]),
      ...articles.map((article, index) => testGroup(`translation-article-${index}`, [article])),
    ],
  });

  it('lists every page of the locale and the not-found page; articles are of one kind', () => {
    const targets = siteTargets(testSite(snapshot), 'http://x', 'de');
    expect(targets.map(({ name, kind }) => [name, kind])).toEqual([
      ['site home', 'site hero'],
      ['site article-0', 'site article'],
      ['site article-1', 'site article'],
      ['site not-found', 'site not-found'],
    ]);
    expect(targets[0]).toMatchObject({ locale: 'de', url: 'http://x/de/' });
    expect(targets.at(-1)?.url).toBe('http://x/de/no-such-page/');
  });
});

describe('siteTargets of a browsable list', () => {
  const list = {
    _key: 'l',
    _type: 'articleList',
    heading: 'All',
    intro: null,
    limit: 3,
    topicId: null,
  } as const;
  const blog = testPage({ _id: 'blog', slug: 'blog', blocks: [{ ...list, browse: true }] });
  const topic = testTopic();
  const articles = Array.from({ length: ARTICLES_PER_PAGE + 1 }, (_, index) =>
    testArticle({ _id: `a${index}`, slug: `blog/a${index}`, parentId: 'blog', topicIds: [topic._id] }),
  );
  const snapshot = testSnapshot({
    pages: [testPage(), blog],
    articles,
    topics: [topic],
    groups: [testGroup('translation-blog', [blog]), testGroup('translation-recipes', [topic])],
  });

  it('names each of its pages', () => {
    const names = siteTargets(testSite(snapshot), 'http://x', 'en-gb').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['site blog', 'site blog page 2']));
    expect(names).toEqual(expect.arrayContaining(['site blog recipes', 'site blog recipes page 2']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('takes first and later pages, of all topics and of one, for kinds of their own', () => {
    const kinds = siteTargets(testSite(snapshot), 'http://x', 'en-gb').map(({ kind }) => kind);
    expect(new Set(kinds.filter((kind) => kind.includes('articleList'))).size).toBe(4);
  });
});

describe('sampleTargets', () => {
  it('lists the canvases that the style guide links to', () => {
    const html =
      '<a href="/dev/canvas/hero/long-texts/">long</a> <a href="/dev/styleguide/">x</a><iframe data-src="/dev/canvas/hero/long-texts/">';
    expect(sampleTargets(html, 'http://x', 'en-gb')).toEqual([
      {
        name: 'hero long-texts',
        kind: 'hero',
        locale: 'en-gb',
        url: 'http://x/dev/canvas/hero/long-texts/',
      },
    ]);
  });

  it('takes each component for a kind of its own', () => {
    const html = ['link', 'logo'].map((id) => `<a href="/dev/canvas/components/${id}/">`).join('');
    const kinds = sampleTargets(html, 'http://x', 'en-gb').map(({ kind }) => kind);
    expect(kinds).toEqual(['components link', 'components logo']);
  });
});

describe('indexPage', () => {
  const shot = { name: 'hero <long>', locale: 'de', width: 390, scheme: 'dark' };

  it('has unique file names', () => {
    expect(shotFile(shot)).toBe('hero-long-.de.390.dark.jpg');
  });

  it('shows every screenshot in the row of its name, escaped', () => {
    const html = indexPage([
      { ...shot, file: 'a.jpg' },
      { ...shot, width: 1440, file: 'b.jpg' },
      { ...shot, name: 'faq', file: 'c.jpg' },
    ]);
    expect(html.match(/<h2>[^/]*<\/h2>/g)).toEqual(['<h2>hero &lt;long></h2>', '<h2>faq</h2>']);
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="a.jpg"', 'src="b.jpg"', 'src="c.jpg"']);
    expect(html).toContain('alt="hero &lt;long>, de, 1440 px, dark"');
    expect(html).toContain('<title>3 screenshots</title>');
  });
});
