/** Project id the service answers for unless told otherwise. */
export const DEFAULT_PROJECT_ID = 'morsel-local';

/** Port the command listens on unless `CONTENT_PORT` or `--port` says otherwise. */
export const DEFAULT_PORT = 3939;

/** The only address the service binds unless told to listen on every one: without tokens it must not leave the machine. */
export const LOOPBACK_ADDRESS = '127.0.0.1';

/** First API version whose queries answer with the published perspective unless told otherwise. */
export const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19';

/** Longest request target in characters. The client switches to POST at 11264 and refuses to listen above 14800. */
export const MAX_TARGET_LENGTH = 16_384;

/** Largest request head Node accepts, in bytes; above the longest target, so that ours is the error people see. */
export const MAX_HEADER_BYTES = 65_536;

/** Largest body of a query request in bytes. */
export const MAX_QUERY_BODY_BYTES = 4 * 1024 * 1024;

/** Chunks of 128 KiB kept for the next answers: some more than the batches a build reads at a time take. */
export const POOLED_CHUNKS = 128;

/** JSON is compressed between these sizes in bytes: below it does not pay, above the loopback is faster than gzip. */
export const COMPRESSION_RANGE = { min: 1024, max: 1024 * 1024 } as const;

/** How many parsed queries are kept. */
export const PARSE_CACHE_ENTRIES = 500;

/** Queries longer than this (in characters) are parsed each time, so that the cache stays small in memory. */
export const PARSE_CACHE_MAX_QUERY_LENGTH = 65_536;

/** Milliseconds a closing service waits for answers under way before it cuts their connections. */
export const CLOSE_GRACE_MS = 3000;

/** Longest side of an image the service produces, in pixels. */
export const MAX_IMAGE_SIDE = 8192;

/** How many image transformations run at a time. */
export const MAX_CONCURRENT_TRANSFORMS = 2;

/** Bytes of transformed images kept in memory. */
export const IMAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Caching of assets: their names contain the hash of their bytes, so they never change. */
export const ASSET_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=2592000';

/** Where the hosted service serves assets; asset documents carry such URLs. */
export const HOSTED_ASSET_BASE_URL = 'https://cdn.sanity.io';

/** Largest body of a mutation request in bytes; the hosted service takes as much. */
export const MAX_MUTATION_BODY_BYTES = 4 * 1024 * 1024;

/** How deep objects and arrays of a document may nest. */
export const MAX_DOCUMENT_DEPTH = 20;

/** Longest attribute name in characters. */
export const MAX_ATTRIBUTE_NAME_LENGTH = 128;

/** How many documents one mutation may select with a query. */
export const MAX_SELECTED_DOCUMENTS = 10_000;

/** How many transactions of a dataset are remembered. */
export const TRANSACTION_LOG_ENTRIES = 1000;

/** How many changed documents the remembered transactions hold together: each keeps the document before and after. */
export const TRANSACTION_LOG_CHANGES = 5000;

/** Bytes a journal grows to before it is rewritten to hold each changed document once. */
export const JOURNAL_COMPACTION_BYTES = 16 * 1024 * 1024;

/** Where the command keeps what was written, below the working directory. */
export const DEFAULT_DATA_FOLDER = '.cache/content';

/** Length of a token in characters. */
export const TOKEN_LENGTH = { min: 8, max: 512 } as const;

/** How many tokens an access configuration may have: each is compared with the one of every request. */
export const MAX_TOKENS = 100;

/** How many origins an access configuration may allow. */
export const MAX_CORS_ORIGINS = 100;

/** How many datasets there may be. */
export const MAX_DATASETS = 50;

/** Largest body in bytes of requests that change settings, such as those of a dataset. */
export const MAX_SETTINGS_BODY_BYTES = 64 * 1024;

/**
 * What the Studio may keep for one user: number of settings, characters of a key, levels of lists and objects in a
 * value, bytes of a request that sets some.
 */
export const KEY_VALUE_LIMITS = { keys: 100, keyLength: 256, depth: 100, bodyBytes: 32 * 1024 } as const;

/** Milliseconds a query, or the mutations of a transaction, may take before they are stopped. */
export const QUERY_TIME_LIMIT_MS = 10_000;

/** Largest answer to a query in bytes. */
export const MAX_RESULT_BYTES = 256 * 1024 * 1024;

/** How many requests to the API may be under way at once before further ones are told to come back (429). */
export const MAX_CONCURRENT_REQUESTS = 500;

/** Seconds after which a request that was too many may come back. */
export const RETRY_AFTER_SECONDS = 1;

/**
 * How long the server waits for clients, in milliseconds, and how many connections it keeps. A client that sends its
 * request byte by byte holds a connection no longer than this.
 */
export const CONNECTION_LIMITS = {
  /** Time for the head of a request. */
  headersTimeout: 10_000,
  /** Time for a whole request; enough for large uploads on a slow machine. */
  requestTimeout: 300_000,
  /** Time an idle connection is kept. */
  keepAliveTimeout: 5000,
  /** How often the times are checked. */
  checkInterval: 2000,
  /** Open connections, streams included. */
  maxConnections: 1000,
} as const;

/** Milliseconds after which an answer is given up whose reader takes nothing of it: until then it is in memory. */
export const READER_STALL_MS = 60_000;

/** Releases the Studio is told that a dataset may have at a time. It must be told a number; none is enforced. */
export const RELEASES_PER_DATASET = 1000;

/** How many names a perspective may have: releases, `drafts` and `published`. */
export const MAX_PERSPECTIVE_LAYERS = 50;

/** How many views (one per perspective) of the same state of a dataset are kept. */
export const VIEWS_PER_SNAPSHOT = 16;

/** How many documents may change before a view is made anew instead of being brought up to date. */
export const MAX_VIEW_CHANGES = 100;

/** First API version that knows releases; older ones do not show the versions of documents. */
export const RELEASES_SINCE = '2025-02-19';

/** Milliseconds after which a scheduled release is tried again when the service itself failed to publish it. */
export const RELEASE_RETRY_MS = 60_000;

/** How many transactions or events of the history an answer holds unless asked for fewer. */
export const HISTORY_PAGE_ENTRIES = 1000;

/** How many event streams (listeners and live events) are open at a time; further ones are refused with 429. */
export const MAX_OPEN_STREAMS = 256;

/** Milliseconds between the comments that keep an idle event stream alive; a reader that takes nothing for one is cut. */
export const STREAM_HEARTBEAT_MS = 15_000;

/** Milliseconds after which readers of a broken event stream are asked to connect again. */
export const STREAM_RETRY_MS = 1000;

/** How many sync tags a query answer or a live event carries; beyond, they stand for the whole dataset. */
export const MAX_SYNC_TAGS = 1000;

/** Longest id of a live event, in characters. */
export const MAX_EVENT_ID_LENGTH = 256;

/** Longest latency a fault may inject, in milliseconds. */
export const MAX_FAULT_DELAY_MS = 60_000;

/** How many rules a list of faults may have. */
export const MAX_FAULT_RULES = 100;

/** Longest path pattern of a fault rule, in characters. */
export const MAX_FAULT_PATH_LENGTH = 500;

/** First API version whose listeners hear of published documents only, unless they ask for all versions. */
export const LISTEN_PUBLISHED_ONLY_SINCE = '2025-02-19';

/** First API version with live events and sync tags. */
export const LIVE_SINCE = '2021-03-25';

/** Largest image that may be uploaded, in bytes: it is decoded from memory. */
export const MAX_UPLOADED_IMAGE_BYTES = 64 * 1024 * 1024;

/** Largest file that may be uploaded, in bytes; it goes to disk as it comes in. */
export const MAX_UPLOADED_FILE_BYTES = 1024 * 1024 * 1024;

/** Most pixels of an image that is decoded, all frames of an animation together: 100 million take 400 MB of memory. */
export const MAX_SOURCE_PIXELS = 100_000_000;

/** Longest side of an image that may be uploaded, in pixels: the longest a JPEG can have. */
export const MAX_SOURCE_SIDE = 65_535;

/** How many uploads are received at a time; further ones wait. */
export const MAX_CONCURRENT_UPLOADS = 16;

/** How many uploads may wait; further ones are refused. */
export const MAX_WAITING_UPLOADS = 256;

/** Largest archive that is imported, in bytes once unpacked. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024;

/** Largest file of documents that is imported, in bytes: importing holds all of them in memory. */
export const MAX_IMPORTED_DOCUMENT_BYTES = 512 * 1024 * 1024;

/** Most entries of an archive that is imported. */
export const MAX_ARCHIVE_ENTRIES = 100_000;

/** How many webhooks one service may have. */
export const MAX_WEBHOOKS = 100;

/** How many headers of its own a webhook may have. */
export const MAX_WEBHOOK_HEADERS = 50;

/** Longest filter or projection of a webhook in characters. */
export const MAX_WEBHOOK_GROQ_LENGTH = 65_536;

/** API version of webhooks that name none: the first with `before()` and `after()`. */
export const WEBHOOK_API_VERSION = 'v2021-03-25';

/** Milliseconds a receiver has to answer a webhook; the hosted service waits as long. */
export const WEBHOOK_TIMEOUT_MS = 30_000;

/** Milliseconds before a failed delivery is tried for the second time; each further wait is twice as long. */
export const WEBHOOK_FIRST_RETRY_MS = 1000;

/** Milliseconds after which a failed delivery is tried for the last time. */
export const WEBHOOK_RETRY_WINDOW_MS = 30 * 60 * 1000;

/** How many deliveries may wait for one webhook. */
export const WEBHOOK_QUEUE_ENTRIES = 1000;

/** How many bytes the bodies that wait for one webhook may have together. */
export const WEBHOOK_QUEUE_BYTES = 64 * 1024 * 1024;

/** Bytes a queue file grows to, beyond twice what is pending, before it is rewritten without what is over. */
export const WEBHOOK_REWRITE_BYTES = 1024 * 1024;

/** How many attempts of each webhook are remembered. */
export const WEBHOOK_ATTEMPTS_KEPT = 100;

/** Bytes read of a receiver's answer. */
export const WEBHOOK_RESPONSE_BYTES = 4096;

/**
 * Flags of Node.js for a process that serves content, as `npm run content` has them. By default V8 keeps up to 128 MB
 * for new objects, and lets the rest grow by half before it collects: more than ten thousand documents take themselves.
 */
export const SERVICE_NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=30'] as const;
