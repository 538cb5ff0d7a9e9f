import type { Dataset, LoadedDataset } from '../documents/types.ts';
import { openJournal } from '../journal/journal.ts';
import { createStore } from './store.ts';

/** How the datasets of a service keep what is written. */
export interface StorageOptions {
  /** Folder of the journals; without one, changes last as long as the service. */
  readonly dataFolder?: string | undefined;
  /** Throws away what the journals hold. */
  readonly reset?: boolean | undefined;
  /** Size in bytes from which a journal is rewritten. */
  readonly compactionBytes?: number | undefined;
  readonly onWarning: (message: string) => void;
  readonly onListenerError: (error: unknown) => void;
}

/**
 * Makes a loaded dataset one that can be changed, with what was written to its journal before.
 *
 * @throws Error naming the file and the line of a damaged journal.
 */
export async function openDataset(loaded: LoadedDataset, options: StorageOptions): Promise<Dataset> {
  const { name, folder, snapshot: base } = loaded;
  const { dataFolder, onListenerError, ...journal } = options;
  const opened =
    dataFolder === undefined
      ? { snapshot: base }
      : await openJournal({ ...journal, folder: dataFolder, dataset: name, base });
  const store = createStore({ ...opened, onListenerError });
  return {
    name,
    folder,
    store,
    restoredFrom: 'file' in opened && opened.snapshot !== base ? opened.file : undefined,
    get snapshot() {
      return store.snapshot;
    },
  };
}
