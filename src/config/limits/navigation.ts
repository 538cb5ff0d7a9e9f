/** Soft navigation: the next page is loaded by script and put in place of the one that is shown. */
export const NAVIGATION = {
  /** Timeout for loading a page, in milliseconds. */
  timeoutMs: 30_000,
  /** Paths that are never loaded as pages: files of a build, and functions (section 9). */
  excludedPaths: ['/_nuxt/', '/_astro/', '/api/'],
} as const;

/** Reload of a page one of whose files is missing, mostly because a deployment has replaced it (sections 2 and 9). */
export const CHUNK_RELOAD = {
  /** Time in which a path is reloaded once at most, in milliseconds. */
  windowMs: 10_000,
  /** Key of the record in session storage. */
  storageKey: 'chunk_reload',
} as const;

/** Pages and their resources that are loaded before the visitor opens them (section 9). */
export const PREFETCH = {
  /** Maximum number of pages that load at the same time; further ones wait. */
  maxPending: 4,
  /** Time for work in browsers that do not tell when they are idle, in milliseconds. */
  idleBudgetMs: 50,
  /** Time that the pointer or the focus rests on a link before its page is prefetched, in milliseconds. */
  dwellMs: 65,
  /** Maximum number of pages in memory; the least recently used go first. */
  maxPages: 8,
  /** Age from which a page in memory is not shown any more, in milliseconds: 5 minutes. */
  maxAgeMs: 5 * 60 * 1000,
  /** Maximum number of links of a page that are prefetched because they are in view. */
  maxLikelyPages: 2,
  /** Effective types of connections on which nothing is prefetched. */
  slowConnections: ['slow-2g', '2g'],
} as const;

/** Delay of additions to the head, in milliseconds: one tick, so that those of a tick are one change (section 9). */
export const HEAD_UPDATE_DELAY_MS = 0;
