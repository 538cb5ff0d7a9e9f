/** Default project id. */
export const DEFAULT_PROJECT_ID = 'morsel-local';

/** Default port of the command; `CONTENT_PORT` and `--port` override it. */
export const DEFAULT_PORT = 3939;

/** Address bound by default: without tokens the service must not be reachable from other machines. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** First API version with `published` as the default perspective; earlier ones default to `raw`. */
export const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/**
 * Maximum length of a request target, in characters. The client switches to POST at 11264 and refuses to listen above
 * 14800.
 */
export const MAX_TARGET_LENGTH = 16_384;

/**
 * Maximum size of a request head, in bytes; larger than `MAX_TARGET_LENGTH`, so that clients get our 414 rather than
 * Node's 431.
 */
export const MAX_HEADER_BYTES = 65_536;

/** Maximum size of the body of a query request, in bytes. */
export const MAX_QUERY_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Maximum number of pooled chunks of 128 KiB: slightly more than one round of the concurrent queries of a build needs.
 */
export const POOLED_CHUNKS = 128;

/**
 * Sizes of JSON bodies that are compressed, in bytes: smaller ones gain nothing, for larger ones the loopback is faster
 * than gzip.
 */
export const COMPRESSION_RANGE = { min: 1024, max: 1024 * 1024 } as const;

/** Capacity of the cache of parsed queries. */
export const PARSE_CACHE_ENTRIES = 500;

/**
 * Maximum length of a cached query, in characters; longer ones are parsed each time, which bounds the memory of the
 * cache.
 */
export const PARSE_CACHE_MAX_QUERY_LENGTH = 65_536;

/**
 * Grace period in milliseconds: a closing service waits as long for responses in flight before it closes their
 * connections.
 */
export const CLOSE_GRACE_MS = 3000;

/** Maximum side of a transformed image, in pixels. */
export const MAX_IMAGE_SIDE = 8192;

/** Maximum number of concurrent image transformations. */
export const MAX_CONCURRENT_TRANSFORMS = 2;

/** Capacity of the cache of transformed images, in bytes. */
export const IMAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** `Cache-Control` of assets: their names contain the hash of their bytes, so they are immutable. */
export const ASSET_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=2592000';

/** Base URL of assets on the hosted service, as in the `url` of asset documents. */
export const HOSTED_ASSET_BASE_URL = 'https://cdn.sanity.io';

/** Maximum size of the body of a mutation request, in bytes; the hosted limit. */
export const MAX_MUTATION_BODY_BYTES = 4 * 1024 * 1024;

/** Maximum nesting depth of objects and arrays in a document. */
export const MAX_DOCUMENT_DEPTH = 20;

/** Maximum length of an attribute name, in characters. */
export const MAX_ATTRIBUTE_NAME_LENGTH = 128;

/** Maximum number of documents that the query of one mutation selects. */
export const MAX_SELECTED_DOCUMENTS = 10_000;

/** Maximum number of transactions in the log of a dataset; older ones are dropped. */
export const TRANSACTION_LOG_ENTRIES = 1000;

/** Maximum number of document changes in the log of a dataset: each retains the document before and after. */
export const TRANSACTION_LOG_CHANGES = 5000;

/** Size in bytes at which a journal is compacted to one line per changed document. */
export const JOURNAL_COMPACTION_BYTES = 16 * 1024 * 1024;

/** Default data folder of the command, relative to the working directory. */
export const DEFAULT_DATA_FOLDER = '.cache/content';

/** Length of a token in characters. */
export const TOKEN_LENGTH = { min: 8, max: 512 } as const;

/** Maximum number of tokens in an access configuration: every request is compared with each of them. */
export const MAX_TOKENS = 100;

/** Maximum number of CORS origins in an access configuration. */
export const MAX_CORS_ORIGINS = 100;

/** Maximum number of datasets. */
export const MAX_DATASETS = 50;

/** Maximum size of the body of requests that change settings (datasets, users), in bytes. */
export const MAX_SETTINGS_BODY_BYTES = 64 * 1024;

/**
 * Limits of the Studio's key-value store per user: number of keys, length of a key in characters, nesting depth of a
 * value, size of a request body in bytes.
 */
export const KEY_VALUE_LIMITS = { keys: 100, keyLength: 256, depth: 100, bodyBytes: 32 * 1024 } as const;

/** Time limit of a query, or of all mutations of a transaction together, in milliseconds. */
export const QUERY_TIME_LIMIT_MS = 10_000;

/** Maximum size of a query response, in bytes. */
export const MAX_RESULT_BYTES = 256 * 1024 * 1024;

/** Concurrency limit of API requests; further ones get 429. */
export const MAX_CONCURRENT_REQUESTS = 500;

/** `Retry-After` of responses with 429, in seconds. */
export const RETRY_AFTER_SECONDS = 1;

/**
 * Timeouts of the server in milliseconds, and its maximum number of connections. They bound how long a slow client
 * (slowloris) holds a connection.
 */
export const CONNECTION_LIMITS = {
  /** Timeout of the request head. */
  headersTimeout: 10_000,
  /** Timeout of the whole request; enough for large uploads on a slow machine. */
  requestTimeout: 300_000,
  /** Timeout of an idle keep-alive connection. */
  keepAliveTimeout: 5000,
  /** Interval at which the timeouts are checked. */
  checkInterval: 2000,
  /** Maximum number of open connections, event streams included. */
  maxConnections: 1000,
} as const;

/**
 * Write timeout in milliseconds: a client that reads nothing for as long is disconnected, since the rest of the
 * response stays in memory.
 */
export const READER_STALL_MS = 60_000;

/** Release limit of a dataset as reported to the Studio, which requires a number; it is not enforced. */
export const RELEASES_PER_DATASET = 1000;

/** Maximum number of layers of a perspective: releases, `drafts` and `published`. */
export const MAX_PERSPECTIVE_LAYERS = 50;

/** Capacity of the view cache: perspectives per snapshot of a dataset. */
export const VIEWS_PER_SNAPSHOT = 16;

/** Maximum number of changed documents for which a view is updated incrementally; beyond, it is rebuilt. */
export const MAX_VIEW_CHANGES = 100;

/** First API version with releases; earlier ones hide document versions. */
export const RELEASES_SINCE = '2025-02-19';

/** Retry interval of a scheduled release whose publication failed with an unexpected error, in milliseconds. */
export const RELEASE_RETRY_MS = 60_000;

/** Default page size of the history, in transactions or events. */
export const HISTORY_PAGE_ENTRIES = 1000;

/** Maximum number of open event streams (listeners and live events); further ones get 429. */
export const MAX_OPEN_STREAMS = 256;

/**
 * Heartbeat interval of event streams, in milliseconds; a client that has read nothing between two heartbeats is
 * disconnected.
 */
export const STREAM_HEARTBEAT_MS = 15_000;

/** Reconnection time of event streams (the `retry` field of server-sent events), in milliseconds. */
export const STREAM_RETRY_MS = 1000;

/** Maximum number of sync tags in a query response or live event; beyond, one tag covers the whole dataset. */
export const MAX_SYNC_TAGS = 1000;

/** Maximum length of the id of a live event, in characters. */
export const MAX_EVENT_ID_LENGTH = 256;

/** First API version whose listeners receive published documents only, unless they set `includeAllVersions`. */
export const LISTEN_PUBLISHED_ONLY_SINCE = '2025-02-19';

/** First API version with live events and sync tags. */
export const LIVE_SINCE = '2021-03-25';

/** Maximum size of an uploaded image, in bytes: images are decoded from memory. */
export const MAX_UPLOADED_IMAGE_BYTES = 64 * 1024 * 1024;

/** Maximum size of an uploaded file, in bytes; files are streamed to disk. */
export const MAX_UPLOADED_FILE_BYTES = 1024 * 1024 * 1024;

/** Maximum number of decoded pixels per image, over all frames of an animation: 100 million take 400 MB of memory. */
export const MAX_SOURCE_PIXELS = 100_000_000;

/** Maximum side of an uploaded image, in pixels: the limit of JPEG. */
export const MAX_SOURCE_SIDE = 65_535;

/** Maximum number of uploads received concurrently; further ones are queued. */
export const MAX_CONCURRENT_UPLOADS = 16;

/** Maximum number of queued uploads; further ones get 429. */
export const MAX_WAITING_UPLOADS = 256;

/** Maximum unpacked size of an imported archive, in bytes. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024;

/** Maximum size of the documents of an import, in bytes: all of them are held in memory. */
export const MAX_IMPORTED_DOCUMENT_BYTES = 512 * 1024 * 1024;

/** Maximum number of entries in an imported archive. */
export const MAX_ARCHIVE_ENTRIES = 100_000;

/** Maximum number of webhooks of a service. */
export const MAX_WEBHOOKS = 100;

/** Maximum number of custom headers of a webhook. */
export const MAX_WEBHOOK_HEADERS = 50;

/** Maximum length of the filter or projection of a webhook, in characters. */
export const MAX_WEBHOOK_GROQ_LENGTH = 65_536;

/** Default API version of webhooks: the first with `before()` and `after()`. */
export const WEBHOOK_API_VERSION = 'v2021-03-25';

/** Timeout of a delivery, in milliseconds; the hosted value. */
export const WEBHOOK_TIMEOUT_MS = 30_000;

/** Delay before the first retry of a delivery, in milliseconds; doubled for each further one (exponential backoff). */
export const WEBHOOK_FIRST_RETRY_MS = 1000;

/** Period in which a failed delivery is retried, in milliseconds. */
export const WEBHOOK_RETRY_WINDOW_MS = 30 * 60 * 1000;

/** Maximum number of queued deliveries per webhook. */
export const WEBHOOK_QUEUE_ENTRIES = 1000;

/** Maximum size of the queued bodies per webhook, in bytes. */
export const WEBHOOK_QUEUE_BYTES = 64 * 1024 * 1024;

/** Maximum number of attempts in the log of each webhook. */
export const WEBHOOK_ATTEMPTS_KEPT = 100;

/** Maximum number of bytes read of a receiver's response. */
export const WEBHOOK_RESPONSE_BYTES = 4096;

/**
 * Node.js flags of a content service process, as `npm run content` sets them. With V8's defaults (young generation up
 * to 128 MB, heap growth by half before a major collection) the heap outgrows the documents themselves.
 */
export const SERVICE_NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'] as const;
