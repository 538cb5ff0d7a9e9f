import type { Clock } from './clock.ts';

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends Clock {
  /** Goes on by some milliseconds and calls back whatever is due then. */
  advance(milliseconds: number): void;
  /** How many callbacks are waiting. */
  readonly waiting: number;
}

/** Makes a {@link ManualClock}. */
export function createManualClock(start: string): ManualClock {
  let time = Date.parse(start);
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => new Date(time),
    after(milliseconds, callback) {
      const timer = { at: time + milliseconds, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(milliseconds) {
      time += milliseconds;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.callback();
      }
    },
    get waiting() {
      return timers.size;
    },
  };
}
