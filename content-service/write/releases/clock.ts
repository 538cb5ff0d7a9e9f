/** Clock with timers; tests inject their own. */
export interface Clock {
  now(): Date;
  /**
   * Calls back once after a delay in milliseconds, earlier if it exceeds the maximum of the timers. @returns a function
   * that cancels the timer.
   */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Maximum delay of Node's timers, in milliseconds: about 25 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** System clock. Its timers do not keep the process alive (`unref`). */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, LONGEST_TIMER)).unref();
    return () => clearTimeout(timer);
  },
};
