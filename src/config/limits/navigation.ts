/** Soft navigation: the next page is loaded by script and put in place of the one that is shown. */
export const NAVIGATION = {
  /** Timeout for loading a page, in milliseconds. */
  timeoutMs: 30_000,
  /** Paths that are never loaded as pages: files of a build, and functions (section 9). */
  excludedPaths: ['/_nuxt/', '/_astro/', '/api/'],
} as const;
