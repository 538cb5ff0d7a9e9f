/** Session in which an editor sees unpublished content on the preview deployment. */
export const DRAFT_SESSION = {
  /** Name of the cookie; browsers hold one with the prefix `__Host-` to its attributes. */
  cookie: 'draft-session',
  secureCookie: '__Host-draft-session',
  /** Lifetime, in seconds: two hours. Using a session does not prolong it. */
  maxAgeSeconds: 2 * 60 * 60,
  /** Maximum number of layers of a perspective; the content service accepts no more. */
  maxLayers: 20,
  /** Maximum length of the name of a release, in characters, as the content service has it. */
  maxReleaseNameLength: 64,
  /** Maximum number of ended sessions in memory; the oldest go first. */
  maxRevoked: 10_000,
} as const;

/** Minimum length of a secret that signs sessions or deliveries, in characters: 128 bits in hexadecimal digits. */
export const MIN_SECRET_LENGTH = 32;

/** Paths by which draft sessions start, end and change what they show. */
export const DRAFT_MODE_PATHS = {
  enable: '/api/draft-mode/enable',
  disable: '/api/draft-mode/disable',
  perspective: '/api/draft-mode/perspective',
} as const;

/** Bounds of requests to {@link DRAFT_MODE_PATHS}. */
export const DRAFT_MODE_REQUESTS = {
  /** Maximum size of a body, in bytes. */
  maxBodyBytes: 4096,
  /** Maximum length of a path that is redirected to, in characters. */
  maxTargetLength: 2048,
  /** When to try again while the content service does not respond, in seconds. */
  retryAfterSeconds: 10,
} as const;

/** Rate limit of one address at each of {@link DRAFT_MODE_PATHS}; an office of editors shares an address. */
export const DRAFT_MODE_RATE = { requests: 60, windowSeconds: 60, maxAddresses: 10_000 } as const;

/** Content that the preview deployment holds in memory. */
export const PREVIEW_CONTENT = {
  /** Perspectives of which an index is held; that of the least recently used goes first. */
  perspectives: 8,
  /** Age up to which content is shown while no live events arrive, in milliseconds. */
  maxAgeWithoutEventsMs: 1000,
  /**
   * Age up to which content is shown while live events arrive, in milliseconds: a connection that has gone without
   * closing tells nothing.
   */
  maxAgeWithEventsMs: 60_000,
  /** Delay before live events are subscribed to again, in milliseconds. */
  resubscribeDelayMs: 1000,
  /** Retries of a query, and the time it may take, in milliseconds; somebody waits for the page. */
  maxRetries: 1,
  timeoutMs: 10_000,
  /** When to try again while the content service does not respond, in seconds. */
  retryAfterSeconds: 5,
  /** Longest pause between the attempts of an open page, in seconds. */
  maxRetryAfterSeconds: 60,
  /** Image assets that are held; their ids are hashes of what they are. */
  cachedAssets: 20_000,
  /** Articles of which the length is held. */
  cachedLengths: 20_000,
} as const;

/** List of all routes on the preview deployment. */
export const PREVIEW_ROUTES = { perPage: 100, maxSearchLength: 100 } as const;

/** Stream of server-sent events that tells open pages of the preview that content has changed. */
export const PREVIEW_EVENTS = {
  path: '/api/preview/events',
  /** Interval of comments that keep proxies from closing a silent stream, in milliseconds; sessions are checked then. */
  heartbeatMs: 20_000,
  /** Streams that a server holds open; pages beyond are told to try again. */
  maxStreams: 200,
  /** Delay before a page opens a stream again that was refused, in milliseconds. */
  reopenDelayMs: 5000,
} as const;
