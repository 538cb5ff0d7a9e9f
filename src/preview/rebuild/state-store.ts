import { readFile } from 'node:fs/promises';
import type { Store } from '@netlify/blobs';
import { writeAtomically } from '../../process/atomic-file.ts';
import { type RebuildState, EMPTY_STATE, parseState } from './rebuild-state.ts';

/** State with the version that it was read at. */
interface VersionedState {
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

/** Creates a store in a file that one process at a time uses. */
export function createFileStore(file: string, now: () => number): StateStore {
  let lastWrite: Promise<unknown> = Promise.resolve();
  const readText = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  return {
    async read() {
      const text = await readText();
      return { state: text === undefined ? EMPTY_STATE : parseState(text, now()), version: text };
    },
    write(state, version) {
      // One after the other, so that nobody writes between the comparison and the new content.
      const written = lastWrite.then(async () => {
        if ((await readText()) !== version) return false;
        await writeAtomically(file, JSON.stringify(state));
        return true;
      });
      lastWrite = written.catch(() => undefined);
      return written;
    },
  };
}

/** Key of the state among the blobs of the deployment's site. */
const STATE_KEY = 'state';

/**
 * Creates a store in Netlify Blobs.
 *
 * @param open opens the blobs with strong consistency; called for each operation, because the host provides their
 *   address per request.
 */
export function createBlobStore(
  open: () => Pick<Store, 'getWithMetadata' | 'set'>,
  now: () => number,
): StateStore {
  return {
    async read() {
      const found = await open().getWithMetadata(STATE_KEY, { type: 'text' });
      if (found === null) return { state: EMPTY_STATE, version: undefined };
      if (found.etag === undefined) {
        throw new Error(
          'Netlify Blobs sent the state of the rebuilds without an ETag: it cannot be changed safely.',
        );
      }
      return { state: parseState(found.data, now()), version: found.etag };
    },
    async write(state, version) {
      const condition = version === undefined ? ({ onlyIfNew: true } as const) : { onlyIfMatch: version };
      const { modified } = await open().set(STATE_KEY, JSON.stringify(state), condition);
      return modified;
    },
  };
}
