import { MAX_CONCURRENT_REQUESTS, MAX_RESULT_BYTES, QUERY_TIME_LIMIT_MS } from '../ground/config.ts';

/** What a service spends on its clients at most. */
export interface ServiceLimits {
  /** Milliseconds a query, or the mutations of a transaction, may take. */
  readonly queryTime: number;
  /** Bytes of the answer to a query. */
  readonly resultBytes: number;
  /** Requests to the API under way at once. */
  readonly concurrentRequests: number;
}

const USUAL: ServiceLimits = {
  queryTime: QUERY_TIME_LIMIT_MS,
  resultBytes: MAX_RESULT_BYTES,
  concurrentRequests: MAX_CONCURRENT_REQUESTS,
};

/**
 * The limits of a service: the usual ones where nothing else is given.
 *
 * @throws RangeError naming a limit that is not a whole number from 1.
 */
export function resolveLimits(given: Partial<ServiceLimits> = {}): ServiceLimits {
  const limits = { ...USUAL, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1) {
      throw new RangeError(`The limit ${name} must be a whole number from 1, not ${value}`);
    }
  }
  return limits;
}
