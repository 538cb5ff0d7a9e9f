/** Soft navigation: the next page is loaded by script and put in place of the one that is shown. */
export const NAVIGATION = {
  /** Timeout for loading a page, in milliseconds. */
  timeoutMs: 30_000,
  /** Paths that are never loaded as pages: files of a build, and functions (section 9). */
  excludedPaths: ['/_nuxt/', '/_astro/', '/api/'],
} as const;

/** Effective types of connections on which nothing is prefetched. */
export const SLOW_CONNECTIONS = ['slow-2g', '2g'] as const;

/** Delay of additions to the head, in milliseconds: one tick, so that those of a tick are one change (section 9). */
export const HEAD_UPDATE_DELAY_MS = 0;
