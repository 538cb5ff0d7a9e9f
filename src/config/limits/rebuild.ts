/** Path of the preview deployment to which the content service delivers changes. */
export const CONTENT_CHANGED_PATH = '/api/content-changed';

/** Bounds of a delivery of the content service. */
export const DELIVERY = {
  /** Maximum size of a body, in bytes; the projection of the webhook sends a few hundred. */
  maxBodyBytes: 16 * 1024,
  /** Maximum length of an idempotency key, in characters. */
  maxKeyCharacters: 256,
  /** Maximum difference between the time of a signature and the clock, in milliseconds, either way. */
  maxClockSkewMs: 5 * 60 * 1000,
  /** Fingerprints of deliveries that are remembered, two for each. */
  maxSeen: 2048,
  /** Time for which they are remembered, in milliseconds: twice as long as the content service retries. */
  seenMs: 60 * 60 * 1000,
} as const;

/** Rate limit of refused deliveries from one address; accepted ones are never counted. */
export const REFUSED_DELIVERY_RATE = { requests: 60, windowSeconds: 60, maxAddresses: 1000 } as const;

// A name of its own: a property read here would count as a side effect, and bring all limits into every page's script.
const MAX_DELAY_MS = 2 * 60 * 1000;

/** Times of rebuilds on the host, in milliseconds. */
export const REBUILD_TIMING = {
  /** Time without changes after which a build starts. */
  quietMs: 10_000,
  /** Maximum time from the first change to a build under constant change. */
  maxDelayMs: MAX_DELAY_MS,
  /** Minimum time between two calls of the build hook: that of a build, so that at most one is queued. */
  intervalMs: 2 * 60 * 1000,
  /** Time after which a call that nobody has finished is made again. */
  leaseMs: 60_000,
} as const;

/** Times of the local loop, whose builds report their end, in milliseconds. */
export const LOCAL_REBUILD_TIMING = {
  quietMs: 1000,
  maxDelayMs: MAX_DELAY_MS,
  intervalMs: 0,
  /** Longer than any build. */
  leaseMs: 60 * 60 * 1000,
} as const;

/** Calls of the build hook. */
export const BUILD_HOOK = {
  timeoutMs: 10_000,
  /** Delay before the first retry, in milliseconds; doubled each time, up to the maximum. */
  retryBaseMs: 2000,
  retryMaxMs: 5 * 60 * 1000,
  /** Maximum delay that a `Retry-After` can demand, in milliseconds. */
  retryAfterMaxMs: 60 * 60 * 1000,
  /** Maximum length of the title of a build, in characters. */
  maxTitleCharacters: 120,
  /** Maximum number of documents whose titles are in it, and of characters of each. */
  maxNamed: 3,
  maxNameCharacters: 40,
} as const;

/** Changed documents that are remembered until a build; further ones are only counted. */
export const MAX_PENDING_DOCUMENTS = 100;

/** Updates of the state while other instances write it, too, in milliseconds. */
export const STATE_UPDATE = {
  /** Maximum delay before the first retry, of which a random part is waited; doubled each time, up to the maximum. */
  baseDelayMs: 50,
  maxDelayMs: 1000,
  /** Time after which an update fails, far below the 30 seconds after which a delivery is made again. */
  maxMs: 8000,
} as const;

/** Time after which a store that failed is tried again, in milliseconds. */
export const STORE_RETRY_MS = 10_000;

/** Maximum of a time that operators set, in seconds. */
export const MAX_REBUILD_INTERVAL_SECONDS = 60 * 60;

/**
 * Time that a function of the host stays alive after its response to finish a quiet period, in milliseconds. With the
 * longest update of the state before it and a call of the build hook it stays below the 60 seconds that the host allows.
 */
export const MAX_LINGER_MS = 40_000;
