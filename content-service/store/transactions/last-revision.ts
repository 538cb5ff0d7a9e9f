import type { StoredDocument } from '../documents/types.ts';
import type { Transaction } from './transaction.ts';

/**
 * Returns the last known revision of a document, also after its deletion; `undefined` if no transaction in the log
 * changed it.
 */
export function lastRevisionOf(transactions: readonly Transaction[], id: string): StoredDocument | undefined {
  for (const { changes } of transactions.toReversed()) {
    const change = changes.find((each) => each.id === id);
    if (change !== undefined) return change.after ?? change.before;
  }
  return undefined;
}
