/** Time limit of a query, or of all mutations of a transaction together, in milliseconds. */
export const QUERY_TIME_LIMIT_MS = 10_000;

/** Maximum size of a query response, in bytes. */
const MAX_RESULT_BYTES = 256 * 1024 * 1024;

/** Concurrency limit of API requests; further ones get 429. */
const MAX_CONCURRENT_REQUESTS = 500;

/** Limits of the resources that requests may use. */
export interface ServiceLimits {
  /** Time limit of a query or a transaction, in milliseconds. */
  readonly queryTime: number;
  /** Maximum size of a query response, in bytes. */
  readonly resultBytes: number;
  /** Maximum number of concurrent API requests. */
  readonly concurrentRequests: number;
}

const DEFAULT_LIMITS: ServiceLimits = {
  queryTime: QUERY_TIME_LIMIT_MS,
  resultBytes: MAX_RESULT_BYTES,
  concurrentRequests: MAX_CONCURRENT_REQUESTS,
};

/**
 * Applies the default limits.
 *
 * @throws RangeError with a limit that is not an integer of at least 1.
 */
export function resolveLimits(given: Partial<ServiceLimits> = {}): ServiceLimits {
  const limits = { ...DEFAULT_LIMITS, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`The limit ${name} must be an integer of at least 1, not ${value}`);
    }
  }
  return limits;
}
