import type { StoredDocument } from '../../store/documents/types.ts';
import type { OpenTransaction } from '../../store/transactions/prepare.ts';
import { refusedStep } from '../../store/transactions/errors.ts';

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
  const description = `The document with the ID "${id}" was not found`;
  throw refusedStep('action', 'not-found', index, 'documentNotFoundError', description, { id });
}

/**
 * Checks that no document with the id exists.
 *
 * @throws TransactionRefused when there is one.
 */
export function requireAbsent({ stage, index }: Step, id: string): void {
  if (stage.read(id) === undefined) return;
  const description = `Document by ID "${id}" already exists`;
  throw refusedStep('action', 'conflict', index, 'documentAlreadyExistsError', description, { id });
}

/**
 * Checks the expected revision of a document, if any.
 *
 * @throws TransactionRefused when the document has another one.
 */
export function requireRevision(
  { index }: Step,
  { _id: id, _rev: currentRevisionID }: StoredDocument,
  expectedRevisionID: string | undefined,
): void {
  if (expectedRevisionID === undefined || expectedRevisionID === currentRevisionID) return;
  const description = `Document "${id}" has unexpected revision ID ("${currentRevisionID}"), expected "${expectedRevisionID}"`;
  const details = { currentRevisionID, expectedRevisionID, id };
  throw refusedStep('action', 'conflict', index, 'documentRevisionIDDoesNotMatchError', description, details);
}
