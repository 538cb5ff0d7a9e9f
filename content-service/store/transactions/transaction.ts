import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import type { WireMutation } from './mutation.ts';

/** Changes that were made together. */
export interface Transaction {
  /** Also the `_rev` of every document it wrote. */
  readonly id: string;
  /** Id of who wrote. */
  readonly author: string;
  /** ISO timestamp, also the `_updatedAt` of every document it wrote. */
  readonly timestamp: string;
  /** What was asked for, one document each, with generated ids and keys. */
  readonly mutations: readonly WireMutation[];
  /** What came of it: one entry per document. */
  readonly changes: readonly DocumentChange[];
}

/** Where transactions are kept beyond memory. */
export interface Journal {
  /**
   * Resolves once a transaction will survive a crash.
   *
   * @throws Error when it could not be written; then nothing of it is left behind.
   */
  append(transaction: Transaction): Promise<void>;
  /** May shorten the journal now that the dataset is `current`. Never rejects. */
  tidy(current: DocumentSnapshot): Promise<void>;
  close(): Promise<void>;
}
