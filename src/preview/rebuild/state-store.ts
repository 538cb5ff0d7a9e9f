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
