/** Paths of the site that functions of the host respond to; each forwards to one third party. */
export const FUNCTION_PATHS = { events: '/api/events', errors: '/api/errors' } as const;

/** Bounds of requests that functions forward to third parties. */
export const FORWARDING = {
  /** Maximum size of a body, in bytes, as it is sent and after decompression. */
  maxBodyBytes: 256 * 1024,
  /** Maximum number of events in a batch; the analytics SDK sends no more at once (section 9). */
  maxEvents: 200,
  /** Maximum number of items in an envelope of error reports. */
  maxEnvelopeItems: 10,
  /** Maximum nesting of JSON, in levels; deeper values exhaust the stack of serializers. */
  maxJsonDepth: 20,
  /** Maximum length of an event's own fields, in characters; the analytics service cuts at the same length. */
  maxFieldCharacters: 1024,
  /** Timeout of the third party, in milliseconds; the host stops functions after ten seconds. */
  timeoutMs: 8000,
  /** Maximum size of a third party's response that is passed on, in bytes. */
  maxResponseBytes: 64 * 1024,
} as const;

/** Rate limit of one address at one function. An office behind one address sends a few requests a second. */
export const FUNCTION_RATE = {
  requests: 300,
  windowSeconds: 60,
  /** Maximum number of addresses in memory; the oldest go first. */
  maxAddresses: 10_000,
} as const;
