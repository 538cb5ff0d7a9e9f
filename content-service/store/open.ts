import type { Dataset } from './dataset.ts';
import type { DocumentSnapshot, LoadedDataset } from './documents/types.ts';
import {
  openJournal,
  readJournal,
  type JournalOptions,
  type OpenedJournal,
  type ReadJournal,
} from './journal/journal.ts';
import { createStore } from './store.ts';

/** How the datasets of a service keep what is written. */
export interface StorageOptions {
  /** Folder of the journals and of what is uploaded; without one, changes last as long as the service. */
  readonly dataFolder?: string | undefined;
  /** Only reads what the data folder holds: changes last as long as the service, and the folder may be in use. */
  readonly readOnly?: boolean | undefined;
  /** Throws away what the data folder holds. */
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
  const { dataFolder, onListenerError, readOnly, ...journal } = options;
  const opened = await replay({ ...journal, dataset: name, base }, dataFolder, readOnly);
  const store = createStore({ ...opened, onListenerError });
  return {
    name,
    folder,
    store,
    restoredFrom: 'file' in opened && opened.snapshot !== base ? opened.file : undefined,
    get snapshot() {
      return store.snapshot;
    },
    close: (reason) => store.close(reason),
  };
}

async function replay(
  options: Omit<JournalOptions, 'folder'>,
  folder: string | undefined,
  readOnly: boolean | undefined,
): Promise<{ readonly snapshot: DocumentSnapshot } | ReadJournal | OpenedJournal> {
  if (folder === undefined) return { snapshot: options.base };
  return readOnly ? await readJournal({ ...options, folder }) : await openJournal({ ...options, folder });
}
