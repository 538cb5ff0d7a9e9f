import { PREFETCH } from '../../config/limits.ts';

/**
 * Milliseconds after which a callback is called in any case. Without a limit, Chromium may never call: a page that is
 * at rest begins no idle period until something wakes it.
 */
export const IDLE_TIMEOUT_MS = 2000;

/** Milliseconds until a browser that cannot tell counts as idle. */
const UNTOLD_IDLE_MS = 200;

/** Time left for work, as browsers tell it. */
export type IdleTime = Pick<IdleDeadline, 'timeRemaining'>;

/**
 * Calls back once the browser is idle, after two seconds at the latest.
 * @returns a function that cancels.
 * @example const cancel = requestIdle(({ timeRemaining }) => work(timeRemaining()));
 */
export function requestIdle(callback: (time: IdleTime) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(
      (deadline) => callback({ timeRemaining: () => deadline.timeRemaining() }),
      { timeout: IDLE_TIMEOUT_MS },
    );
    return () => cancelIdleCallback(handle);
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(() => {
    const end = performance.now() + PREFETCH.idleBudgetMs;
    callback({ timeRemaining: () => Math.max(0, end - performance.now()) });
  }, UNTOLD_IDLE_MS);
  return () => clearTimeout(timer);
}
