import type { LoadedDataset } from './documents/types.ts';
import type { DocumentStore } from './store.ts';

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
