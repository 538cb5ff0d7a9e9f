/** Time limit of a query, or of all mutations of a transaction together, in milliseconds. */
export const QUERY_TIME_LIMIT_MS = 10_000;

const DEFAULT_LIMITS = {
  /** Time limit of a query or a transaction, in milliseconds. */
  queryTime: QUERY_TIME_LIMIT_MS,
  /** Maximum size of a query response, in bytes. */
  resultBytes: 256 * 1024 * 1024,
  /** Maximum number of concurrent API requests; further ones get 429. */
  concurrentRequests: 500,
};

/** Limits of the resources that requests may use. */
export type ServiceLimits = Readonly<typeof DEFAULT_LIMITS>;

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
