import type { Clock } from './scheduler.ts';

/** Clock that advances only when told to. */
interface ManualClock extends Clock {
  /** Advances the time by milliseconds and calls due timers. */
  advance(milliseconds: number): void;
  /** Number of pending timers. */
  readonly waiting: number;
}

/** Creates a {@link ManualClock}. */
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
