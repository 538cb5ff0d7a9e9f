import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import type { WireMutation } from './mutation.ts';

/** Committed transaction. */
export interface Transaction {
  /** Id; the `_rev` of every document it wrote. */
  readonly id: string;
  /** Id of the identity that wrote. */
  readonly author: string;
  /** ISO timestamp; the `_updatedAt` of every document it wrote. */
  readonly timestamp: string;
  /** Mutations in the wire format with generated ids and keys, one document each. */
  readonly mutations: readonly WireMutation[];
  /** Changes, one per document. */
  readonly changes: readonly DocumentChange[];
}

/** Durable log of transactions. */
export interface Journal {
  /**
   * Appends a transaction; resolves once it is durable (fsync).
   *
   * @throws Error when writing fails; the write is rolled back then.
   */
  append(transaction: Transaction): Promise<void>;
  /** Compacts the journal to the `current` snapshot if it has grown too large. Never rejects. */
  compactIfLarge(current: DocumentSnapshot): Promise<void>;
  close(): Promise<void>;
}
