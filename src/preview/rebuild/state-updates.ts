import type { RebuildState } from './rebuild-state.ts';
import type { StateStore } from './state-store.ts';

/** Updates of the state while other instances write it, too, in milliseconds. */
export const STATE_UPDATE = {
  /** Maximum delay before the first retry, of which a random part is waited; doubled each time, up to the maximum. */
  baseDelayMs: 50,
  maxDelayMs: 1000,
  /** Time after which an update fails, far below the 30 seconds after which a delivery is made again. */
  maxMs: 8000,
} as const;

/** I/O of {@link createStateUpdates}. */
export interface UpdateIo {
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Random number from 0 up to 1. */
  readonly random: () => number;
  /** Resolves after a time in milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * Changes the stored state, together with whatever else is waiting.
 *
 * @param change pure function of a state, computed anew after a conflict; `undefined` leaves the state as it is.
 * @returns the new state once it is stored durably; `undefined` if it was left.
 * @throws Error if other instances are faster for {@link STATE_UPDATE.maxMs}, or of the storage.
 */
export type UpdateState = <Next extends RebuildState>(
  change: (state: RebuildState) => Next | undefined,
) => Promise<Next | undefined>;

/** Change that is not stored yet. */
interface WaitingChange {
  /** Time from which on a conflict is its failure, in milliseconds. */
  readonly endsAt: number;
  readonly apply: (state: RebuildState) => RebuildState;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates the updates of one instance. They are serialised and batched: whatever arrives during a write is in the next
 * one, so that a storm needs a few. Conflicts with other instances (optimistic concurrency) are retried with exponential
 * backoff and full jitter.
 */
export function createStateUpdates(store: StateStore, { now, random, sleep }: UpdateIo): UpdateState {
  let waiting: WaitingChange[] = [];
  let isRunning = false;

  /** Stores changes and settles them. @returns `false` on a conflict, which leaves them unsettled. */
  const settle = async (batch: readonly WaitingChange[]): Promise<boolean> => {
    try {
      const { state, version } = await store.read();
      const next = batch.reduce((before, { apply }) => apply(before), state);
      if (next !== state && !(await store.write(next, version))) return false;
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    return true;
  };
  const keepWaiting = (batch: readonly WaitingChange[]) => {
    const time = now();
    const error = new Error('The state of the rebuilds is written by too many instances at once.');
    for (const { reject } of batch.filter(({ endsAt }) => endsAt <= time)) reject(error);
    waiting = [...batch.filter(({ endsAt }) => endsAt > time), ...waiting];
  };
  const run = async () => {
    isRunning = true;
    let conflicts = 0;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      if (await settle(batch)) conflicts = 0;
      else {
        keepWaiting(batch);
        await sleep(random() * Math.min(STATE_UPDATE.maxDelayMs, STATE_UPDATE.baseDelayMs * 2 ** conflicts));
        conflicts += 1;
      }
    }
    // In the same step as the last look at what waits: nothing that arrives later is left behind.
    isRunning = false;
  };
  return (change) =>
    new Promise((resolve, reject) => {
      let result: ReturnType<typeof change>;
      waiting.push({
        endsAt: now() + STATE_UPDATE.maxMs,
        apply(state) {
          result = change(state);
          return result ?? state;
        },
        resolve: () => resolve(result),
        reject,
      });
      if (!isRunning) void run();
    });
}
