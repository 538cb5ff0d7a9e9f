import { describe, expect, it } from 'vitest';
import { testArticle, testGroup } from '../content/testing/fixtures.ts';
import { createArticleIndex, createFeedIndex } from './articles.ts';
import { buildRoutes } from './build-routes.ts';
import { NO_TOPICS } from './topics.ts';

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
