import type { ArticleDocument, RoutedDocument } from '../content/types.ts';
import { alternatesOf } from './alternates.ts';
import { routePath } from './paths.ts';
import { isFallback, type Alternate, type Route } from './route.ts';

/** A step of the breadcrumb trail. */
export interface Breadcrumb {
  readonly title: string;
  readonly path: string;
}

/** An article as a visitor of one locale gets it. */
export interface RoutedArticle {
  readonly route: Route;
  readonly document: ArticleDocument;
}

/** All routes of the site, and every question about them. */
export interface RouteTable {
  readonly all: readonly Route[];
  /** The route at a path (with slashes at both ends), if there is one. */
  atPath(path: string): Route | undefined;
  /** Where a visitor of `localeCode` finds what `documentId` says. */
  forDocument(documentId: string, localeCode: string): Route | undefined;
  /** This page in each locale, in registry order. */
  inEveryLocale(route: Route): readonly Route[];
  /** What search engines may list for this page; empty for a fallback route. */
  alternates(route: Route): readonly Alternate[];
  /** From the home page down to the page itself. */
  breadcrumbs(route: Route): readonly Breadcrumb[];
  /** The articles of a locale, newest first. */
  articles(localeCode: string): readonly RoutedArticle[];
}

/** Indexes resolved routes; every lookup afterwards is constant time. */
export function createRouteTable(
  routes: readonly Route[],
  documentsById: ReadonlyMap<string, RoutedDocument>,
): RouteTable {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const byGroup = Map.groupBy(routes, (route) => route.groupId);
  const groupOfDocument = new Map(routes.map((route) => [route.documentId, route.groupId]));
  const alternatesByGroup = new Map<string, readonly Alternate[]>();
  const articlesByLocale = new Map<string, readonly RoutedArticle[]>();

  const inGroup = (groupId: string, localeCode: string) =>
    byGroup.get(groupId)?.find((route) => route.locale === localeCode);

  const forDocument = (documentId: string, localeCode: string) => {
    const groupId = groupOfDocument.get(documentId);
    return groupId === undefined ? undefined : inGroup(groupId, localeCode);
  };

  const breadcrumbs = (route: Route): readonly Breadcrumb[] => {
    const trail: Breadcrumb[] = [];
    const seen = new Set<string>();
    let current: Route | undefined = route;
    while (current && !seen.has(current.groupId)) {
      seen.add(current.groupId);
      const document = documentsById.get(current.documentId);
      if (!document) break;
      trail.unshift({ title: document.shortTitle ?? document.title, path: current.path });
      current = document.parentId === null ? undefined : forDocument(document.parentId, route.locale);
    }
    const home = byPath.get(routePath(route.locale, '/'));
    const homeDocument = home && !seen.has(home.groupId) ? documentsById.get(home.documentId) : undefined;
    if (home && homeDocument)
      trail.unshift({ title: homeDocument.shortTitle ?? homeDocument.title, path: home.path });
    return trail;
  };

  const articlesOf = (localeCode: string): readonly RoutedArticle[] =>
    routes
      .flatMap((route) => {
        if (route.locale !== localeCode) return [];
        const document = documentsById.get(route.documentId);
        return document?._type === 'article' ? [{ route, document }] : [];
      })
      .sort(newestFirst);

  return {
    all: routes,
    atPath: (path) => byPath.get(path),
    forDocument,
    inEveryLocale: (route) => byGroup.get(route.groupId) ?? [],
    alternates: (route) =>
      isFallback(route)
        ? []
        : remember(alternatesByGroup, route.groupId, (id) => alternatesOf(byGroup.get(id) ?? [])),
    breadcrumbs,
    articles: (localeCode) => remember(articlesByLocale, localeCode, articlesOf),
  };
}

function newestFirst(a: RoutedArticle, b: RoutedArticle): number {
  return (
    b.document.publishedAt.localeCompare(a.document.publishedAt, 'en') ||
    a.route.groupId.localeCompare(b.route.groupId, 'en')
  );
}

function remember<Value>(cache: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    value = create(key);
    cache.set(key, value);
  }
  return value;
}
