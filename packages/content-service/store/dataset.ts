import type { LoadedDataset, DocumentSnapshot } from './documents/types.ts';
import { DocumentStore } from './store.ts';
import {
  openJournal,
  readJournal,
  type JournalOptions,
  type OpenedJournal,
  type ReadJournal,
} from './journal/journal.ts';

/** Dataset that is being served; each transaction replaces `snapshot`. */
export interface Dataset extends LoadedDataset {
  readonly store: DocumentStore;
  /** Path of the journal that was replayed on opening, if it changed anything. */
  readonly restoredFrom?: string | undefined;
  /**
   * Completes writes in progress and rejects further ones.
   *
   * @param reason Error of the rejected writes.
   */
  close(reason?: Error): Promise<void>;
}

/** Persistence options of a service. */
export interface StorageOptions extends Pick<JournalOptions, 'reset' | 'compactionBytes' | 'onWarning'> {
  /**
   * Folder of journals and uploads. Without one, changes are kept in memory, and uploads in a temporary folder until the
   * service is closed.
   */
  readonly dataFolder?: string | undefined;
  /**
   * True to replay the data folder without writing to it: changes are kept in memory, and another service may use the
   * folder.
   */
  readonly readOnly?: boolean | undefined;
  readonly onListenerError: (error: unknown) => void;
}

/**
 * Opens a loaded dataset for writing and replays its journal.
 *
 * @throws Error with the file and line of a damaged journal.
 */
export async function openDataset(loaded: LoadedDataset, options: StorageOptions): Promise<Dataset> {
  const { name, folder, snapshot: base } = loaded;
  const { dataFolder, onListenerError, readOnly, ...journal } = options;
  const opened = await replay({ ...journal, dataset: name, base }, dataFolder, readOnly);
  const store = new DocumentStore({ ...opened, onListenerError });
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
