import { ARTICLES_PER_PAGE } from '../config/editing/editorial.ts';
import { LOCALES } from '../config/locales/locales.ts';
import { isBrowsable } from '../content/block-roles.ts';
import type { ContentProblem } from '../content/problem.ts';
import type { RoutedDocument, ArticleDocument, Topic } from '../content/types.ts';
import type { ArticleIndex, RoutedArticle } from './articles.ts';
import type { ListingPart, Route } from './route.ts';
import type { TopicIndex } from './topics.ts';

/** The part of a list that its page's own address shows. */
export const FIRST_PART: ListingPart = { topicGroupId: undefined, page: 1 };

/** True if a page lets visitors browse articles, by topic and page by page. */
function hasListing(document: RoutedDocument | undefined): boolean {
  return document?._type === 'page' && document.blocks.some(isBrowsable);
}

/** Returns the number of pages of a list; at least 1. */
export function pageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE));
}

/**
 * Builds the routes below pages with a browsable list: its further pages (`/de/blog/2/`), and its topics with theirs
 * (`/de/blog/rezepte/2/`). On a fallback route they are canonical to the same page of the source, or to the source
 * itself without such a page. Pure; in the order of `routes`.
 */
export function buildListings(
  routes: readonly Route[],
  documentsById: ReadonlyMap<string, RoutedDocument>,
  articles: Pick<ArticleIndex, 'all' | 'onTopic'>,
  topics: TopicIndex,
): readonly Route[] {
  const bases = routes.filter((route) => hasListing(documentsById.get(route.documentId)));
  if (bases.length === 0) return [];
  const parts = new Map(LOCALES.map(({ code }) => [code, partsOf(code, articles, topics)]));
  return bases.flatMap((base) => {
    const inSource = new Set((parts.get(base.sourceLocale) ?? []).map(keyOf));
    return (parts.get(base.locale) ?? []).map((part): Route => {
      const at = (path: string, localeCode: string) => partPath(path, part, localeCode, topics);
      return Object.freeze({
        ...base,
        path: at(base.path, base.locale),
        canonicalPath: inSource.has(keyOf(part))
          ? at(base.canonicalPath, base.sourceLocale)
          : base.canonicalPath,
        listing: part,
      });
    });
  });
}

/** Computes the key of a part of a list, unique among those of its page. */
export function keyOf({ topicGroupId, page }: ListingPart): string {
  return `${topicGroupId ?? ''} ${page}`;
}

/** Lists all parts of a locale's list except the first, which the page itself shows. */
function partsOf(
  localeCode: string,
  articles: Pick<ArticleIndex, 'all' | 'onTopic'>,
  topics: TopicIndex,
): readonly ListingPart[] {
  const pages = (topicGroupId: string | undefined, count: number, from: number): ListingPart[] =>
    Array.from({ length: Math.max(0, pageCount(count) - from + 1) }, (_, index) => ({
      topicGroupId,
      page: from + index,
    }));
  return [
    ...pages(undefined, articles.all(localeCode).length, 2),
    ...topics.groupIds.flatMap((id) => {
      const count = articles.onTopic(localeCode, id).length;
      return count > 0 && topics.inLocale(id, localeCode) ? pages(id, count, 1) : [];
    }),
  ];
}

function partPath(
  basePath: string,
  { topicGroupId, page }: ListingPart,
  localeCode: string,
  topics: TopicIndex,
) {
  const slug = topicGroupId === undefined ? undefined : topics.inLocale(topicGroupId, localeCode)?.slug;
  return `${basePath}${slug === undefined ? '' : `${slug}/`}${page > 1 ? `${page}/` : ''}`;
}

/** Parts of lists whose address another page, article or part has; each document once. */
export function listingConflicts(
  routes: readonly Route[],
  listings: readonly Route[],
  topics: TopicIndex,
): readonly ContentProblem[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const problems = new Map<string, ContentProblem>();
  for (const listing of listings) {
    const other = byPath.get(listing.path);
    byPath.set(listing.path, other ?? listing);
    if (!other) continue;
    const { topicGroupId } = listing.listing ?? FIRST_PART;
    const topic = topicGroupId === undefined ? undefined : topics.inLocale(topicGroupId, listing.locale);
    const documentId = topic?._id ?? other.documentId;
    if (problems.has(documentId)) continue;
    problems.set(documentId, {
      kind: 'list-path-taken',
      documentId,
      locale: topic?.language ?? other.sourceLocale,
      field: 'slug',
      message: `The path ${listing.path} is both that of ${other.documentId} and of a list of articles.`,
      fix: topic ? 'Give the topic another path.' : 'Give the document a path that does not end in a number.',
    });
  }
  return [...problems.values()];
}

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
