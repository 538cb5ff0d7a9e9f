import type { Timing } from '../playback/ticker.ts';

/** Pictures that come when a test says so. */
export interface FakeTiming extends Timing {
  /** How many pictures are asked for. */
  readonly pending: number;
  /** Lets milliseconds pass, with a picture after each `step` of them. */
  play(milliseconds: number, step?: number): void;
}

/** Makes pictures for tests; time begins at zero. */
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
