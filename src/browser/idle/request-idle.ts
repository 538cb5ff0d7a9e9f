/**
 * Milliseconds after which a callback is called in any case. Without a limit, Chromium may never call: a page that is
 * at rest begins no idle period until something wakes it.
 */
export const IDLE_TIMEOUT_MS = 2000;

/** Milliseconds until a browser that cannot tell counts as idle. */
const UNTOLD_IDLE_MS = 200;

/**
 * Calls back once the browser is idle, after two seconds at the latest.
 * @param callback called with the time there is, where the browser can tell.
 * @returns a function that cancels.
 * @example const cancel = requestIdle((deadline) => work(deadline?.timeRemaining()));
 */
export function requestIdle(callback: (deadline?: IdleDeadline) => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no requestIdleCallback.
  const timer = setTimeout(callback, UNTOLD_IDLE_MS);
  return () => clearTimeout(timer);
}
