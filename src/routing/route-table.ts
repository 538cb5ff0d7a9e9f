import type { ArticleDocument, RoutedDocument } from '../content/types.ts';
import {
  createArticleIndex,
  type ArticleIndex,
  type RoutedArticle,
  createFeedIndex,
  type Feed,
} from './articles.ts';
import { type Breadcrumb, createBreadcrumbs } from './breadcrumbs.ts';
import { createListingIndex, type Listing, type RoutedTopic, keyOf } from './listings.ts';
import { routePath } from './paths.ts';
import { isFallback, type Alternate, type Route } from './route.ts';
import { NO_TOPICS, type TopicIndex } from './topics.ts';
import { DEFAULT_LOCALE_CODE } from '../config/locales/default-locale.ts';
import { getLocale, languageLocale, LOCALES } from '../config/locales/locales.ts';

export type { RoutedArticle } from './articles.ts';
export type { Listing, RoutedTopic } from './listings.ts';

/** All routes of the site, and every question about them. */
export interface RouteTable {
  readonly all: readonly Route[];
  /** Looks up the route of a path (with slashes at both ends). */
  atPath(path: string): Route | undefined;
  /** Finds the route on which a visitor of `localeCode` reads `documentId`. */
  forDocument(documentId: string, localeCode: string): Route | undefined;
  /** Lists this page in the locales that have it, in registry order: all but for parts of lists. */
  inEveryLocale(route: Route): readonly Route[];
  /** Lists the alternates of a page for search engines; empty for a fallback route. */
  alternates(route: Route): readonly Alternate[];
  /** From the home page down to the page itself. */
  breadcrumbs(route: Route): readonly Breadcrumb[];
  /** The articles of a locale, newest first. */
  articles(localeCode: string): readonly RoutedArticle[];
  /** Those on a topic, by the id of its document in any locale, newest first. */
  articlesOnTopic(localeCode: string, topicId: string): readonly RoutedArticle[];
  /** Lists what to read after an article. */
  relatedArticles(route: Route, article: ArticleDocument): readonly RoutedArticle[];
  /** The topics of an article as the route's visitors know them, the main one first. */
  topicsOf(route: Route, article: ArticleDocument): readonly RoutedTopic[];
  /** The feeds of articles, in registry order. */
  readonly feeds: readonly Feed[];
  /** The feed for readers of a locale; none in another language. */
  feed(localeCode: string): Feed | undefined;
  /** Returns the part of the list that a route shows; `undefined` on pages without a browsable list. */
  listing(route: Route): Listing | undefined;
}

/** Parts that lists of articles are made of, see `resolve-content.ts`. */
export interface RoutedLists {
  readonly articles: ArticleIndex;
  readonly topics: TopicIndex;
  /** Routes of further parts of lists. */
  readonly listings: readonly Route[];
}

/**
 * Indexes resolved routes; every lookup afterwards is constant time.
 * @param lists without them there are articles, but no topics and no lists to browse.
 */
export function createRouteTable(
  routes: readonly Route[],
  documentsById: ReadonlyMap<string, RoutedDocument>,
  lists: RoutedLists = {
    articles: createArticleIndex(routes, documentsById, NO_TOPICS),
    topics: NO_TOPICS,
    listings: [],
  },
): RouteTable {
  const { articles, topics, listings } = lists;
  const all = [...routes, ...listings];
  const byPath = new Map(all.map((route) => [route.path, route]));
  const byGroup = Map.groupBy(routes, (route) => route.groupId);
  const groupOfDocument = new Map(routes.map((route) => [route.documentId, route.groupId]));
  const listingIndex = createListingIndex({ routes, listings, documentsById }, articles, topics);
  const feeds = createFeedIndex(articles);
  const alternatesByGroup = new Map<string, readonly Alternate[]>();

  const inGroup = (groupId: string, localeCode: string) =>
    byGroup.get(groupId)?.find((route) => route.locale === localeCode);

  const forDocument = (documentId: string, localeCode: string) => {
    const groupId = groupOfDocument.get(documentId);
    return groupId === undefined ? undefined : inGroup(groupId, localeCode);
  };

  const breadcrumbs = createBreadcrumbs({
    documentOf: (id) => documentsById.get(id),
    homeOf: (locale) => byPath.get(routePath(locale, '/')),
    inGroup,
    forDocument,
    listingOf: (route) => listingIndex.of(route),
  });

  const alternates = (route: Route): readonly Alternate[] => {
    if (isFallback(route)) return [];
    const { groupId, listing } = route;
    return listing
      ? remember(alternatesByGroup, `${groupId} ${keyOf(listing)}`, () =>
          alternatesOf(listingIndex.everywhere(route)),
        )
      : remember(alternatesByGroup, groupId, () => alternatesOf(byGroup.get(groupId) ?? []));
  };

  return {
    all,
    atPath: (path) => byPath.get(path),
    forDocument,
    inEveryLocale(route) {
      const ofDocument = byGroup.get(route.groupId) ?? [];
      if (!route.listing) return ofDocument;
      return ofDocument.flatMap((other) => listingIndex.inLocale(route, other.locale) ?? []);
    },
    alternates,
    breadcrumbs,
    articles: (localeCode) => articles.all(localeCode),
    articlesOnTopic(localeCode, topicId) {
      const groupId = topics.groupOf(topicId);
      return groupId === undefined ? [] : articles.onTopic(localeCode, groupId);
    },
    relatedArticles: (route, article) => articles.related(route, article),
    topicsOf: (route, article) => listingIndex.topicsOf(route, article),
    feeds: feeds.all,
    feed: (localeCode) => feeds.inLocale(localeCode),
    listing: (route) => listingIndex.of(route),
  };
}

function remember<Value>(cache: Map<string, Value>, key: string, create: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = create();
    cache.set(key, value);
  }
  return value;
}

/** BCP 47 tags of languages, made once: to make one takes longer than all else of an alternate. */
const LANGUAGE_TAGS = new Map(
  LOCALES.map(({ language }) => [language, new Intl.Locale(languageLocale(language).iso).language]),
);

/**
 * Returns the hreflang alternates of a translation group: every route with a document of its own, under its BCP 47 tag;
 * the one that represents a whole language also under the bare language, for unmatched regions; and `x-default`.
 * Fallback routes are duplicates and never listed.
 * @param routesOfGroup the group's route in every locale.
 */
export function alternatesOf(routesOfGroup: readonly Route[]): readonly Alternate[] {
  const own = routesOfGroup.filter((route) => !isFallback(route));
  const alternates = own.flatMap(({ locale: code, path }) => {
    const locale = getLocale(code);
    const regional: Alternate = { locale: code, hreflang: locale.iso, path };
    if (languageLocale(locale.language) !== locale) return [regional];
    return [regional, { locale: code, hreflang: LANGUAGE_TAGS.get(locale.language) ?? locale.iso, path }];
  });
  const fallback = own.find((route) => route.locale === DEFAULT_LOCALE_CODE);
  if (fallback) alternates.push({ locale: DEFAULT_LOCALE_CODE, hreflang: 'x-default', path: fallback.path });
  return alternates;
}
