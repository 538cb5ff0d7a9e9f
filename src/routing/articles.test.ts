import { describe, expect, it } from 'vitest';
import { RELATED_ARTICLES, createArticleIndex, createFeedIndex } from './articles.ts';
import { testArticle, testGroup, testTopic } from '../content/testing/fixtures.ts';
import type { ArticleDocument } from '../content/types.ts';
import { buildRoutes } from './build-routes.ts';
import { buildTopics, NO_TOPICS } from './topics.ts';

const recipes = testTopic({ _id: 'recipes' });
const stories = testTopic({ _id: 'stories', slug: 'stories' });

/** Creates an article dated by its number: `a3` is the third oldest. */
function article(number: number, topicIds: readonly string[] | null, changes: Partial<ArticleDocument> = {}) {
  return testArticle({
    _id: `a${number}`,
    slug: `a${number}`,
    publishedAt: `2026-${String(number).padStart(2, '0')}-01T00:00:00Z`,
    topicIds,
    ...changes,
  });
}

function indexOf(articles: readonly ArticleDocument[], groups: Parameters<typeof buildRoutes>[1] = []) {
  const { routes } = buildRoutes(articles, groups);
  const index = createArticleIndex(
    routes,
    new Map(articles.map((document) => [document._id, document])),
    buildTopics([recipes, stories], []).topics,
  );
  const related = (id: string, locale: string) => {
    const found = index.all(locale).find(({ document }) => document._id === id);
    if (!found) throw new Error(`${id} is not in ${locale}.`);
    return index.related(found.route, found.document).map(({ document }) => document._id);
  };
  return { index, related };
}

describe('createArticleIndex', () => {
  const { index } = indexOf([
    article(1, ['recipes', 'stories', 'recipes']),
    article(3, ['recipes', 'gone']),
    article(2, null),
  ]);
  const ids = (list: ReturnType<typeof index.all>) => list.map(({ document }) => document._id);

  it('lists the articles of a locale, and those on a topic, newest first', () => {
    expect(ids(index.all('de'))).toEqual(['a3', 'a2', 'a1']);
    expect(ids(index.onTopic('de', 'recipes'))).toEqual(['a3', 'a1']);
    expect(ids(index.onTopic('de', 'stories'))).toEqual(['a1']);
  });

  it('has nothing for unknown locales and topics', () => {
    expect(index.all('xx')).toEqual([]);
    expect(index.onTopic('xx', 'recipes')).toEqual([]);
    expect(index.onTopic('de', 'gone')).toEqual([]);
  });

  it('makes every list once', () => {
    expect(index.onTopic('de', 'recipes')).toBe(index.onTopic('de', 'recipes'));
  });
});

describe('related articles', () => {
  it.each<[string, readonly ArticleDocument[], readonly string[]]>([
    [
      'are those on the same topic, newest first',
      [
        article(1, ['recipes']),
        article(2, ['recipes']),
        article(3, ['stories']),
        article(4, ['recipes']),
        article(5, ['recipes']),
      ],
      ['a5', 'a4', 'a2'],
    ],
    [
      'are made up with the newest of all',
      [article(1, ['recipes']), article(2, ['recipes']), article(3, ['stories']), article(4, null)],
      ['a2', 'a4', 'a3'],
    ],
    [
      'of an article without a topic are the newest',
      [article(1, null), article(2, ['stories']), article(3, null)],
      ['a3', 'a2'],
    ],
    [
      'on several topics are merged, each once',
      [
        article(1, ['recipes', 'stories']),
        article(2, ['recipes']),
        article(3, ['stories', 'recipes']),
        article(4, ['stories']),
      ],
      ['a4', 'a3', 'a2'],
    ],
    ['are none when there is no other', [article(1, ['recipes'])], []],
  ])('%s', (_, articles, expected) => {
    const found = indexOf(articles).related('a1', 'en-gb');
    expect(found).toEqual(expected);
    expect(found.length).toBeLessThanOrEqual(RELATED_ARTICLES);
  });

  it('are in the language of the article', () => {
    const german = article(2, ['recipes'], { _id: 'a2-de', language: 'de', slug: 'a2-de' });
    const other = article(4, ['recipes'], { _id: 'a4-de', language: 'de', slug: 'a4-de' });
    const articles = [
      article(2, ['recipes']),
      german,
      article(3, ['recipes']),
      article(4, ['recipes']),
      other,
    ];
    const groups = [
      testGroup('two', [article(2, null), german]),
      testGroup('four', [article(4, null), other]),
    ];
    const { related } = indexOf(articles, groups);
    expect(related('a2-de', 'de-at')).toEqual(['a4-de']);
    expect(related('a3', 'de-at')).toEqual([]);
    expect(related('a3', 'cs-cz')).toEqual(['a4', 'a2']);
  });
});

function feedsOf(...languages: readonly string[]) {
  const articles = languages.map((language) => testArticle({ _id: `a-${language}`, language }));
  const { routes } = buildRoutes(articles, [testGroup('a', articles)]);
  const byId = new Map(articles.map((article) => [article._id, article]));
  return createFeedIndex(createArticleIndex(routes, byId, NO_TOPICS));
}

describe('createFeedIndex', () => {
  it('has a feed for every locale with articles of its own, in registry order', () => {
    expect(feedsOf('ja', 'de', 'en-gb').all).toEqual([
      { locale: 'en-gb', path: '/feed.xml' },
      { locale: 'de', path: '/de/feed.xml' },
      { locale: 'ja', path: '/ja/feed.xml' },
    ]);
    expect(feedsOf().all).toEqual([]);
  });

  it.each([
    ['de', '/de/feed.xml'],
    ['de-at', '/de-at/feed.xml'],
    ['de-ch', '/de/feed.xml'],
    ['en-us', '/feed.xml'],
    ['cs-cz', undefined],
    ['it', undefined],
  ])('offers readers of %s %s', (locale, path) => {
    expect(feedsOf('en-gb', 'de', 'de-at').inLocale(locale)?.path).toBe(path);
  });
});
