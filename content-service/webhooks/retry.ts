import type { AttemptResult } from './send.ts';

/** What to do after an attempt. */
export type Verdict = 'delivered' | 'retry' | 'dropped';

/**
 * What the result of an attempt calls for: busy or broken receivers are tried again, those that refuse are not. A
 * redirect is a refusal, as none is followed.
 */
export function verdictOf(result: AttemptResult): Verdict {
  if (result.kind !== 'answer') return 'retry';
  const { status } = result;
  if (status >= 200 && status < 300) return 'delivered';
  return status === 429 || status >= 500 ? 'retry' : 'dropped';
}

/**
 * The waits between attempts: each twice as long as the one before, and a last one that ends with the window.
 *
 * @param first The first wait in milliseconds.
 * @param window The sum of all in milliseconds.
 */
export function retryDelays(first: number, window: number): readonly number[] {
  const delays: number[] = [];
  let rest = window;
  for (let next = first; rest > 0; next *= 2) {
    // What would be left for one more wait is too short to be one of its own.
    const delay = rest < 2 * next ? rest : next;
    delays.push(delay);
    rest -= delay;
  }
  return delays;
}
