import { MAX_COOKIE_TIMER_DELAY_MS } from '../../config/limits.ts';

/**
 * Calls back once when a time is reached, also one further away than a timer can wait: the delay is capped at
 * {@link MAX_COOKIE_TIMER_DELAY_MS} (specification section 9) and the timer re-armed until then. A time in the past is
 * reached with the next task.
 *
 * @param time in milliseconds since the epoch.
 * @returns a function that cancels it.
 * @example const cancel = atTime(expiry, () => endConsent());
 */
export function atTime(time: number, reached: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    const delay = Math.max(0, time - Date.now());
    timer = setTimeout(
      () => {
        // Clocks are set, and timers pause while a device sleeps: the time decides, not the timer.
        if (Date.now() >= time) reached();
        else arm();
      },
      Math.min(delay, MAX_COOKIE_TIMER_DELAY_MS),
    );
  };
  arm();
  return () => clearTimeout(timer);
}
