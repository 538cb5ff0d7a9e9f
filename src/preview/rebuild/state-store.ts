import { MAX_STATE_WRITES } from '../../config/limits.ts';
import type { RebuildState } from './rebuild-state.ts';

/** State with the version that it was read at. */
export interface VersionedState {
  readonly state: RebuildState;
  /** `undefined` if nothing is stored. */
  readonly version: string | undefined;
}

/** Storage of the state, shared by all instances. */
export interface StateStore {
  read(): Promise<VersionedState>;
  /** Writes a state durably if nobody has since written another one. @returns `false` on a conflict. */
  write(state: RebuildState, version: string | undefined): Promise<boolean>;
}

/**
 * Changes the state with optimistic concurrency: the change is computed anew when another instance was faster.
 *
 * @param change pure function of a state; `undefined` leaves it as it is.
 * @returns the new state; `undefined` if it was left.
 * @throws Error if other instances are faster {@link MAX_STATE_WRITES} times, or of the storage.
 */
export async function updateState<Next extends RebuildState>(
  store: StateStore,
  change: (state: RebuildState) => Next | undefined,
): Promise<Next | undefined> {
  for (let attempt = 0; attempt < MAX_STATE_WRITES; attempt += 1) {
    const { state, version } = await store.read();
    const next = change(state);
    if (next === undefined || (await store.write(next, version))) return next;
  }
  throw new Error('The state of the rebuilds is written by too many instances at once.');
}
