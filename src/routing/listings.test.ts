import { beforeAll, describe, expect, it } from 'vitest';
import { ARTICLES_PER_PAGE } from '../config/editing/editorial.ts';
import { LOCALES } from '../config/locales/locales.ts';
import { testArticle, testArticleList, testGroup, testPage, testTopic } from '../content/testing/fixtures.ts';
import type { ArticleDocument, PageDocument, Topic } from '../content/types.ts';
import { pageCount } from './listings.ts';
import { resolveContent } from './resolve-content.ts';
import { createRouteTable } from './route-table.ts';

const list = testArticleList();
const home = testPage();
const blog = testPage({ _id: 'blog-en', slug: 'blog', title: 'Blog', blocks: [list] });
const blogDe = testPage({ ...blog, _id: 'blog-de', language: 'de', slug: 'magazin', title: 'Magazin' });
const recipes = testTopic({ _id: 'recipes-en' });
const recipesDe = testTopic({ _id: 'recipes-de', language: 'de', slug: 'rezepte', title: 'Rezepte' });
const unused = testTopic({ _id: 'unused', slug: 'unused' });

const many = (count: number, topicIds: readonly string[] | null): ArticleDocument[] =>
  Array.from({ length: count }, (_, index) =>
    testArticle({
      _id: `a${index}-${topicIds?.[0] ?? ''}`,
      slug: `blog/a${index}-${topicIds?.[0] ?? 'none'}`,
      parentId: 'blog-en',
      topicIds,
    }),
  );

function siteOf({
  pages = [home, blog, blogDe],
  articles = [...many(ARTICLES_PER_PAGE + 1, ['recipes-en']), ...many(1, null)],
  topics = [recipes, recipesDe, unused],
}: {
  pages?: readonly PageDocument[];
  articles?: readonly ArticleDocument[];
  topics?: readonly Topic[];
} = {}) {
  const documentsById = new Map([...pages, ...articles].map((document) => [document._id, document] as const));
  const groups = [testGroup('blog', [blog, blogDe]), testGroup('recipes', [recipes, recipesDe])].filter(
    ({ translations }) =>
      translations.every(
        ({ documentId }) => documentsById.has(documentId) || topics.some(({ _id }) => _id === documentId),
      ),
  );
  const resolved = resolveContent({ pages, articles, topics, groups }, documentsById);
  const table = createRouteTable(resolved.routes, documentsById, resolved);
  const at = (path: string) => {
    const route = table.atPath(path);
    if (!route) throw new Error(`No route at ${path}.`);
    return route;
  };
  return { ...resolved, table, at };
}

it.each([
  [0, 1],
  [1, 1],
  [ARTICLES_PER_PAGE, 1],
  [ARTICLES_PER_PAGE + 1, 2],
  [10 * ARTICLES_PER_PAGE, 10],
])('pageCount %i articles fill %i pages', (articles, pages) => {
  expect(pageCount(articles)).toBe(pages);
});

describe('the parts of a list', () => {
  // Not while tests are collected: what runs then is out of the reach of mutations.
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf();
  });
  const at = (path: string) => site.at(path);

  it('have routes in every locale, below the page, with the topic’s own word', () => {
    const { listings, problems } = site;
    expect(problems).toEqual([]);
    expect(listings).toHaveLength(3 * LOCALES.length);
    expect(listings.filter(({ locale }) => locale === 'en-gb').map(({ path }) => path)).toEqual([
      '/blog/2/',
      '/blog/recipes/',
      '/blog/recipes/2/',
    ]);
    expect(listings.filter(({ locale }) => locale === 'de-at').map(({ path }) => path)).toEqual([
      '/de-at/magazin/2/',
      '/de-at/magazin/rezepte/',
      '/de-at/magazin/rezepte/2/',
    ]);
  });

  it.each([
    ['/de/magazin/rezepte/2/', '/de/magazin/rezepte/2/'],
    ['/de-at/magazin/rezepte/2/', '/de/magazin/rezepte/2/'],
    ['/ja/blog/2/', '/blog/2/'],
    ['/ja/blog/recipes/', '/blog/recipes/'],
  ])('%s is canonical to %s', (path, canonical) => {
    expect(at(path).canonicalPath).toBe(canonical);
  });

  it('list as alternates the same part of pages of their own', () => {
    const paths = (path: string) =>
      site.table.alternates(at(path)).map((alternate) => `${alternate.hreflang} ${alternate.path}`);
    const expected = [
      'en-GB /blog/recipes/2/',
      'en /blog/recipes/2/',
      'de-DE /de/magazin/rezepte/2/',
      'de /de/magazin/rezepte/2/',
      'x-default /blog/recipes/2/',
    ];
    expect(paths('/blog/recipes/2/')).toEqual(expected);
    expect(paths('/de/magazin/rezepte/2/')).toEqual(expected);
    expect(paths('/de-at/magazin/rezepte/2/')).toEqual([]);
    expect(paths('/blog/')).toContain('de /de/magazin/');
  });

  it('lead the locale switch to the same part', () => {
    const everywhere = (path: string) => site.table.inEveryLocale(at(path)).map((route) => route.path);
    expect(everywhere('/blog/recipes/')).toHaveLength(LOCALES.length);
    expect(everywhere('/blog/recipes/')).toEqual(
      expect.arrayContaining(['/de/magazin/rezepte/', '/ja/blog/recipes/']),
    );
  });

  it('have breadcrumbs over the page and the topic', () => {
    const titleOf = (owner: object) => ({ owner, field: 'title' });
    const { table } = site;
    expect(table.breadcrumbs(at('/de/magazin/rezepte/2/'))).toEqual([
      { title: home.title, source: titleOf(home), path: '/de/', sourceLocale: 'en-gb' },
      { title: 'Magazin', source: titleOf(blogDe), path: '/de/magazin/', sourceLocale: 'de' },
      { title: 'Rezepte', source: titleOf(recipesDe), path: '/de/magazin/rezepte/', sourceLocale: 'de' },
      { title: 'Rezepte', path: '/de/magazin/rezepte/2/', pageNumber: 2 },
    ]);
    expect(table.breadcrumbs(at('/blog/2/')).at(-1)).toEqual({
      title: 'Blog',
      path: '/blog/2/',
      pageNumber: 2,
    });
  });

  it('show their articles, their pages and the topics there are articles on', () => {
    const listing = (path: string) => site.table.listing(at(path));
    expect(listing('/blog/')).toMatchObject({ page: 1, topic: undefined, count: ARTICLES_PER_PAGE + 2 });
    expect(listing('/blog/')?.articles).toHaveLength(ARTICLES_PER_PAGE);
    expect(listing('/blog/2/')?.articles).toHaveLength(2);
    expect(listing('/de/magazin/rezepte/2/')).toMatchObject({
      page: 2,
      topic: recipesDe,
      count: ARTICLES_PER_PAGE + 1,
    });
    expect(listing('/de/magazin/rezepte/2/')?.pages.map(({ path }) => path)).toEqual([
      '/de/magazin/rezepte/',
      '/de/magazin/rezepte/2/',
    ]);
    expect(listing('/de/magazin/')?.topics.map(({ topic, route }) => [topic.title, route?.path])).toEqual([
      ['Rezepte', '/de/magazin/rezepte/'],
    ]);
    expect(listing('/')).toBeUndefined();
  });

  it('are where the topics of an article lead', () => {
    const { table } = site;
    const first = table.articles('de').find(({ document }) => document.topicIds);
    const topics = first && table.topicsOf(first.route, first.document);
    expect(topics).toMatchObject([{ topic: { title: 'Rezepte' }, route: { path: '/de/magazin/rezepte/' } }]);
  });
});

describe('two pages with a list', () => {
  const news = testPage({ _id: 'news-en', slug: 'news', title: 'News', blocks: [list] });
  const cooking = testTopic({ _id: 'cooking', slug: 'cooking', title: 'Cooking' });
  const inNews = testArticle({ _id: 'in-news', slug: 'news/a', parentId: 'news-en', topicIds: ['cooking'] });
  const nowhere = testArticle({ _id: 'nowhere', slug: 'b', parentId: null, topicIds: ['cooking'] });
  const site = () =>
    siteOf({
      pages: [home, blog, news],
      topics: [recipes, cooking],
      articles: [...many(1, ['recipes-en']), inNews, nowhere],
    });

  it.each([
    ['of an article lead to the list of its page', inNews, '/news/cooking/'],
    ['of an article without a page lead to the first list', nowhere, '/blog/cooking/'],
  ])('topics %s', (_, article, path) => {
    const { table, at } = site();
    expect(table.topicsOf(at(`/${article.slug}/`), article).map(({ route }) => route?.path)).toEqual([path]);
  });

  it('list topics by their number of articles', () => {
    const { table, at } = site();
    const titles = table.listing(at('/news/'))?.topics.map(({ topic }) => topic.title);
    expect(titles).toEqual(['Cooking', recipes.title]);
  });

  it('have no topic without an article, nor one that a locale does not know', () => {
    const { listings } = siteOf({
      pages: [home, blog],
      topics: [recipesDe, cooking],
      articles: many(1, ['recipes-de']),
    });
    const paths = listings.map(({ path }) => path);
    expect(paths.filter((path) => path.includes('cooking'))).toEqual([]);
    expect(paths).not.toContain('/blog/rezepte/');
  });
});

it('without a list to browse there are no further routes, and topics lead nowhere', () => {
  const { listings, table } = siteOf({ pages: [home, { ...blog, blocks: [{ ...list, browse: null }] }] });
  expect(listings).toEqual([]);
  const first = table.articles('de').find(({ document }) => document.topicIds);
  expect(first && table.topicsOf(first.route, first.document)).toMatchObject([{ route: undefined }]);
});

describe('conflicts', () => {
  it.each<[string, string, string]>([
    ['a topic and an article', 'blog/recipes', 'recipes-en'],
    ['a page of the list and an article', 'blog/2', 'taken'],
  ])('between %s are reported once, with the way out', (_, slug, documentId) => {
    const taken = testArticle({ _id: 'taken', slug, topicIds: ['recipes-en'] });
    const { problems } = siteOf({ pages: [home, blog], articles: [taken, ...many(ARTICLES_PER_PAGE, null)] });
    expect(problems).toEqual([
      expect.objectContaining({
        documentId,
        field: 'slug',
        message: expect.stringContaining(`/${slug}/`),
        fix: expect.stringMatching(/^Give/),
      }),
    ]);
  });

  it('between two topics are reported', () => {
    const { problems } = siteOf({
      topics: [recipes, testTopic({ _id: 'cooking' })],
      articles: many(1, ['recipes-en', 'cooking']),
    });
    expect(problems).toMatchObject([
      { documentId: 'cooking', message: expect.stringContaining('/blog/recipes/') },
    ]);
  });
});
