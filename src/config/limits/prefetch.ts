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
} as const;
