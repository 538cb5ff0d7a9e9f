import { type BuildHook, retryDelayMs } from './build-hook.ts';
import { buildTitle } from './build-title.ts';
import {
  abandonCall,
  acceptDelivery,
  type AcceptedDelivery,
  claimCall,
  completeCall,
  dueAt,
  failCall,
  type RebuildTiming,
} from './schedule.ts';
import type { StateStore } from './state-store.ts';
import { createStateUpdates, type UpdateIo, type UpdateState } from './state-updates.ts';

/** I/O of rebuilds. */
export interface RebuildIo extends UpdateIo {
  /** Random id. */
  readonly createId: () => string;
  /** Receives a line about each call of the build hook; never a secret. */
  readonly log: (line: string) => void;
}

/** Settings of {@link createRebuilder}. */
export interface RebuilderOptions {
  readonly store: StateStore;
  readonly hook: BuildHook;
  readonly timing: RebuildTiming;
  readonly io: RebuildIo;
}

/** Turns deliveries into builds. Several instances may share a store. */
export interface Rebuilder {
  /** Stores a delivery durably. @returns `false` if it was accepted before. @throws Error of the store. */
  accept(delivery: AcceptedDelivery): Promise<boolean>;
  /**
   * Calls the build hook if that is due.
   *
   * @returns the time of the next thing to do, in milliseconds; `undefined` if there is nothing.
   * @throws Error of the store.
   */
  run(): Promise<number | undefined>;
  /** Returns the changes of a crashed program to the next build; only where no other program uses the store. */
  recover(): Promise<void>;
  /** Changes the state in turn with everything else. */
  readonly update: UpdateState;
}

/** Creates a {@link Rebuilder}. */
export function createRebuilder({ store, hook, timing, io }: RebuilderOptions): Rebuilder {
  const update = createStateUpdates(store, io);
  const call = async (id: string, title: string) => {
    const outcome = await hook(title);
    await update((state) => {
      if (outcome.isAccepted) return completeCall(state, id, io.now());
      const delay = retryDelayMs((state.retry?.failures ?? 0) + 1, outcome.retryAfterMs, io.random());
      return failCall(state, id, io.now() + delay);
    });
    io.log(
      outcome.isAccepted ? `Build started. ${title}` : `No build yet, retrying: ${outcome.reason}. ${title}`,
    );
  };
  return {
    accept: async (delivery) =>
      (await update((state) => acceptDelivery(state, delivery, io.now()))) !== undefined,
    async run() {
      const id = io.createId();
      const claimed = await update((state) => claimCall(state, id, io.now(), timing));
      if (claimed) await call(id, buildTitle(claimed.call.changes));
      return dueAt((await store.read()).state, timing);
    },
    async recover() {
      await update(abandonCall);
    },
    update,
  };
}
