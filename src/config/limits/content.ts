/**
 * The content client (sections 5, 7 and 9). What `@sanity/client` implements is mirrored, not passed to it: changing it
 * here changes nothing there, and the tests in `tests/contract/client-rules/` tell where an update of it differs.
 */
export const CONTENT_CLIENT = {
  timeoutMs: 300_000,
  retries: 5,
  /** Delay of a retry: this times two to the power of the attempt, plus random jitter. */
  retryBaseDelayMs: 100,
  retryJitterMs: 100,
  retriedStatuses: [429, 502, 503],
  /** Queries whose URL would be this long are sent with POST. */
  maxGetUrlLength: 11_264,
  maxListenUrlLength: 14_800,
  defaultApiVersion: '1',
  liveEventsApiVersion: '2021-03-25',
  reconnectDelayMs: 1000,
  /** Entries of the site's cache of content queries. */
  cacheEntries: 1024,
  maxDatasetLength: 64,
  maxRequestTagLength: 75,
  maxDocumentIdLength: 128,
  /** Items of an error that its message lists; the rest is counted. */
  listedErrorItems: 5,
} as const;
