import { readFile } from 'node:fs/promises';
import { writeAtomically } from '../../process/atomic-file.ts';
import { EMPTY_STATE, parseState } from './rebuild-state.ts';
import type { StateStore } from './state-store.ts';

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
