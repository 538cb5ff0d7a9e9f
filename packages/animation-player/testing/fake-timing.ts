import type { Timing } from '../playback/ticker.ts';

/** Timing whose animation frames are triggered by a test. */
export interface FakeTiming extends Timing {
  /** Number of requested animation frames. */
  readonly pending: number;
  /** Advances time, with an animation frame after each `step` milliseconds. */
  play(milliseconds: number, step?: number): void;
}

/** Creates a fake timing that starts at zero. */
export function createFakeTiming(): FakeTiming {
  const callbacks = new Map<number, (time: number) => void>();
  let now = 0;
  let handles = 0;
  return {
    get pending() {
      return callbacks.size;
    },
    requestAnimationFrame(callback) {
      callbacks.set((handles += 1), callback);
      return handles;
    },
    cancelAnimationFrame(handle) {
      callbacks.delete(handle);
    },
    play(milliseconds, step = 10) {
      for (const end = now + milliseconds; now < end;) {
        now += step;
        const due = [...callbacks.values()];
        callbacks.clear();
        for (const callback of due) callback(now);
      }
    },
  };
}
