import { EMPTY_STATE, parseState } from '../rebuild-state.ts';
import type { StateStore } from '../state-store.ts';
import type { UpdateIo } from '../state-updates.ts';

/** Creates a store in memory that keeps JSON, as the others do. */
export function createMemoryStore(): StateStore & { readonly text: () => string } {
  let stored: string | undefined;
  return {
    text: () => stored ?? '',
    read: () =>
      Promise.resolve({ state: stored === undefined ? EMPTY_STATE : parseState(stored, 0), version: stored }),
    write(state, version) {
      if (stored !== version) return Promise.resolve(false);
      stored = JSON.stringify(state);
      return Promise.resolve(true);
    },
  };
}

/** I/O of updates whose clock stands still, and which never wait. */
export const INSTANT_IO: UpdateIo = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };
