import type { StoredDocument } from '../../store/documents/types.ts';
import type { OpenTransaction } from '../../store/transactions/prepare.ts';
import { documentExists, documentNotFound } from '../../store/transactions/errors.ts';

/** Context of one action in a transaction. */
export interface Step {
  readonly stage: Pick<OpenTransaction, 'read' | 'ids' | 'apply'>;
  /** Index of the action in the request. */
  readonly index: number;
  /** ISO timestamp of the transaction. */
  readonly timestamp: string;
  /** Id of the identity that sent the request. */
  readonly author: string;
  /** Returns the last revision of a deleted document, as far back as the transaction log goes. */
  readonly lastRevision: (id: string) => StoredDocument | undefined;
}

/** Returns the step of the action at `index` in the request. */
export function stepAt(transaction: OpenTransaction, index: number): Step {
  const { timestamp, author, lastRevision } = transaction;
  return { stage: transaction, index, timestamp, author, lastRevision };
}

/**
 * Returns a document that the action requires.
 *
 * @throws TransactionRefused when it does not exist.
 */
export function requireDocument({ stage, index }: Step, id: string): StoredDocument {
  const document = stage.read(id);
  if (document !== undefined) return document;
  throw documentNotFound('action', index, id);
}

/**
 * Checks that no document with the id exists.
 *
 * @throws TransactionRefused when there is one.
 */
export function requireAbsent({ stage, index }: Step, id: string): void {
  if (stage.read(id) !== undefined) throw documentExists('action', index, id);
}
