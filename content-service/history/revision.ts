import type { StoredDocument } from '../store/documents/types.ts';
import { historyOf, type HistoryEntry, type HistorySource } from './log.ts';

/** Selector of a revision of a document. */
export type Moment =
  | { readonly kind: 'revision'; readonly revision: string }
  /** Milliseconds since the Unix epoch. */
  | { readonly kind: 'time'; readonly time: number }
  | { readonly kind: 'lastRevision' };

function lastState(entries: readonly HistoryEntry[]): StoredDocument | undefined {
  return entries.at(-1)?.changes[0]?.after;
}

function stateAtRevision(source: HistorySource, entries: HistoryEntry[], revision: string) {
  const own = entries.find(({ id }) => id === revision);
  if (own !== undefined) return own.changes[0]?.after;
  const end = source.transactions.findIndex(({ id }) => id === revision);
  return lastState(entries.filter(({ sequence }) => sequence <= end && end !== -1));
}

/**
 * Returns a past revision of a document: after a transaction (its own, or any in the log), at a time, or the last one,
 * also after its deletion. `undefined` if it did not exist or the history does not reach that far.
 */
export function documentAt(source: HistorySource, id: string, moment: Moment): StoredDocument | undefined {
  const entries = historyOf(source, new Set([id]));
  switch (moment.kind) {
    case 'revision':
      return stateAtRevision(source, entries, moment.revision);
    case 'time':
      return lastState(entries.filter(({ timestamp }) => Date.parse(timestamp) <= moment.time));
    case 'lastRevision': {
      const last = entries.at(-1)?.changes[0];
      return last?.after ?? last?.before;
    }
  }
}
