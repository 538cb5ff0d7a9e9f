import type { AttemptResult } from './send.ts';

/** Decision after an attempt. */
export type RetryDecision = 'delivered' | 'retry' | 'dropped';

/**
 * Decides by the result of an attempt: 429, 5xx, timeouts and network errors are retried, other responses except 2xx
 * are permanent failures. That includes redirects, which are not followed.
 */
export function decideRetry(result: AttemptResult): RetryDecision {
  if (result.kind !== 'response') return 'retry';
  const { status } = result;
  if (status >= 200 && status < 300) return 'delivered';
  return status === 429 || status >= 500 ? 'retry' : 'dropped';
}

/**
 * Computes the delays of exponential backoff: each twice the previous one; the last one ends with the window.
 *
 * @param first First delay in milliseconds.
 * @param window Sum of all delays in milliseconds.
 */
export function retryDelays(first: number, window: number): readonly number[] {
  const delays: number[] = [];
  let rest = window;
  for (let next = first; rest > 0; next *= 2) {
    // The last delay absorbs a remainder that is shorter than the next one.
    const delay = rest < 2 * next ? rest : next;
    delays.push(delay);
    rest -= delay;
  }
  return delays;
}
