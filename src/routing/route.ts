/** Part of a list of articles that visitors browse. */
export interface ListingPart {
  /** Translation group of the topic shown; all topics when there is none. */
  readonly topicGroupId: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** One URL of the site. */
export interface Route {
  /** Code of the locale the visitor is in. */
  readonly locale: string;
  /** Path with locale prefix and slashes at both ends, for example `/de/so-gehts/`. */
  readonly path: string;
  /** Translation group the shown document belongs to. */
  readonly groupId: string;
  /** The document shown. */
  readonly documentId: string;
  /** Code of the locale whose document is shown. */
  readonly sourceLocale: string;
  /** Path of the source document's own route; equals `path` unless this is a fallback route. */
  readonly canonicalPath: string;
  /** Part of the article list that the page shows; absent for the first page of all articles. */
  readonly listing?: ListingPart;
}

/** A translation of a route that search engines may list. */
export interface Alternate {
  /** Code of the alternate's locale. */
  readonly locale: string;
  /** `hreflang` value: a BCP 47 tag or `x-default`. */
  readonly hreflang: string;
  readonly path: string;
}

/** True if the route shows another locale's document. */
export function isFallback(route: Pick<Route, 'locale' | 'sourceLocale'>): boolean {
  return route.locale !== route.sourceLocale;
}
