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

/** Content service API version the site is written for; a date, as section 5 allows. */
export const CONTENT_API_VERSION = '2026-11-01';

/** Documents fetched with one query when the build reads the content. */
export const SNAPSHOT_PAGE_SIZE = 500;

/** Concurrent queries of the build: the service executes one while another response is parsed. */
export const FETCH_CONCURRENCY = 3;

/** Path of the site that the content service's pictures are shown at. */
export const PICTURES_PATH = '/images/';

/** Path of the site that the content service's films and captions are shown at. */
export const FILES_PATH = '/files/';

/** Extensions of the films that browsers play. */
export const FILM_EXTENSIONS = ['mp4', 'webm'] as const;

/** Media types of the files that pages load, by the extensions of their names. */
export const FILE_TYPES = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' } as const;

/**
 * Folder of a built site with the addresses of the pictures in its pages, in files by the first two digits of their
 * names, and those of the deployment before, which open pages may still request.
 */
export const PICTURE_LISTS = { path: '/_pictures/', kept: '/_pictures/kept.json' } as const;

/** Bounds of requests that are passed on to the content service. */
export const CONTENT_FILES = {
  /** Timeout of the content service, in milliseconds; a large picture takes seconds to be made. */
  timeoutMs: 20_000,
} as const;
