import { ARTICLES_PER_PAGE } from '../config/editorial.ts';
import type { ArticleDocument, RoutedDocument, Topic } from '../content/types.ts';
import type { ArticleIndex, RoutedArticle } from './articles.ts';
import { FIRST_PART, hasListing, keyOf, pageCount } from './listings.ts';
import type { ListingPart, Route } from './route.ts';
import type { TopicIndex } from './topics.ts';

/** Topic as resolved for one locale. */
export interface RoutedTopic {
  readonly groupId: string;
  readonly topic: Topic;
  /** Path of the list of its articles; absent where no page has a list to browse. */
  readonly route: Route | undefined;
}

/** The part of a list of articles that a page shows. */
export interface Listing extends ListingPart {
  /** The topic shown; all when there is none. */
  readonly topic: Topic | undefined;
  /** One route for each page of the list, with this topic. */
  readonly pages: readonly Route[];
  /** The articles of the page. */
  readonly articles: readonly RoutedArticle[];
  /** Articles on all pages of it. */
  readonly count: number;
  /** Topics that have articles, by descending number of articles. */
  readonly topics: readonly RoutedTopic[];
  /** The first page of all articles. */
  readonly start: Route;
}

/** Lookups among the parts of lists. */
export interface ListingIndex {
  /** Returns the part of the list that a route shows; `undefined` on pages without a browsable list. */
  of(route: Route): Listing | undefined;
  /** The same part in another locale. */
  inLocale(route: Route, localeCode: string): Route | undefined;
  /** The same part in every locale that has it. */
  everywhere(route: Route): readonly Route[];
  /** The topics of an article as the route's visitors know them, the main one first. */
  topicsOf(route: Route, article: ArticleDocument): readonly RoutedTopic[];
}

/** Indexes the parts of lists; every lookup afterwards is constant time. */
export function createListingIndex(
  {
    routes,
    listings,
    documentsById,
  }: {
    readonly routes: readonly Route[];
    readonly listings: readonly Route[];
    readonly documentsById: ReadonlyMap<string, RoutedDocument>;
  },
  articles: ArticleIndex,
  topics: TopicIndex,
): ListingIndex {
  const bases = routes.filter((route) => hasListing(documentsById.get(route.documentId)));
  const placeOf = (route: Pick<Route, 'groupId'>, localeCode: string, part: ListingPart) =>
    `${route.groupId} ${localeCode} ${keyOf(part)}`;
  const partOf = (route: Route) => route.listing ?? FIRST_PART;
  const byPlace = new Map(
    [...bases, ...listings].map((route) => [placeOf(route, route.locale, partOf(route)), route]),
  );
  const byPart = Map.groupBy(listings, (route) => `${route.groupId} ${keyOf(partOf(route))}`);
  const firstBases = new Map<string, Route>();
  for (const base of bases) if (!firstBases.has(base.locale)) firstBases.set(base.locale, base);

  const routedTopic = (groupId: string, base: Route | undefined, localeCode: string): RoutedTopic[] => {
    const topic = topics.inLocale(groupId, localeCode);
    const route = base && byPlace.get(placeOf(base, localeCode, { topicGroupId: groupId, page: 1 }));
    return topic ? [{ groupId, topic, route }] : [];
  };

  const counts = (groupId: string, localeCode: string) => articles.onTopic(localeCode, groupId).length;
  const topicsIn = (start: Route): readonly RoutedTopic[] =>
    topics.groupIds
      .flatMap((groupId) => routedTopic(groupId, start, start.locale))
      .filter(({ route }) => route !== undefined)
      .sort((a, b) => counts(b.groupId, start.locale) - counts(a.groupId, start.locale));

  return {
    of(route) {
      const part = partOf(route);
      const { topicGroupId, page } = part;
      const { locale } = route;
      const start = byPlace.get(placeOf(route, locale, FIRST_PART));
      if (!start) return undefined;
      const found =
        topicGroupId === undefined ? articles.all(locale) : articles.onTopic(locale, topicGroupId);
      return {
        ...part,
        topic: topicGroupId === undefined ? undefined : topics.inLocale(topicGroupId, locale),
        pages: Array.from(
          { length: pageCount(found.length) },
          (_, index) => byPlace.get(placeOf(route, locale, { topicGroupId, page: index + 1 })) ?? start,
        ),
        articles: found.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE),
        count: found.length,
        topics: topicsIn(start),
        start,
      };
    },
    inLocale: (route, localeCode) => byPlace.get(placeOf(route, localeCode, partOf(route))),
    everywhere: (route) => byPart.get(`${route.groupId} ${keyOf(partOf(route))}`) ?? [],
    topicsOf(route, article) {
      const parent = article.parentId === null ? undefined : documentsById.get(article.parentId);
      const base = hasListing(parent)
        ? bases.find(({ documentId }) => documentId === parent?._id)
        : undefined;
      const home = base && byPlace.get(placeOf(base, route.locale, FIRST_PART));
      return articles
        .topicGroups(article)
        .flatMap((groupId) => routedTopic(groupId, home ?? firstBases.get(route.locale), route.locale));
    },
  };
}
