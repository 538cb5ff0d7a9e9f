import type { LoadedDataset } from './documents/types.ts';
import type { DocumentStore } from './store.ts';

/** Documents of a dataset that is served; each transaction replaces `snapshot`. */
export interface Dataset extends LoadedDataset {
  readonly store: DocumentStore;
  /** Journal whose transactions were replayed at the start, if there were any. */
  readonly restoredFrom?: string | undefined;
  /**
   * Finishes writes under way and refuses further ones.
   *
   * @param reason Error that those are refused with.
   */
  close(reason?: Error): Promise<void>;
}
