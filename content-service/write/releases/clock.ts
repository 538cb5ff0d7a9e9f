/** Tells the time and calls back later; tests bring their own. */
export interface Clock {
  now(): Date;
  /** Calls back once after some milliseconds, maybe earlier when they are very many; the result calls it off. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The longest time Node's timers wait, in milliseconds: about 25 days. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The clock of the machine. Its timers do not keep a process alive. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, LONGEST_TIMER)).unref();
    return () => clearTimeout(timer);
  },
};
