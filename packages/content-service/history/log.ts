import type { DocumentChange } from '../store/documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../store/documents/types.ts';
import { isJsonObject } from '../shared/json.ts';
import type { WireMutation, Transaction } from '../store/transactions/mutation.ts';

/** History of a dataset: its transaction log, oldest first, and the resulting snapshot. */
export interface HistorySource {
  readonly transactions: readonly Transaction[];
  readonly snapshot: Pick<DocumentSnapshot, 'byId'>;
}

/** Transaction restricted to some documents. */
export interface HistoryEntry {
  /** Position in the history; negative for synthetic entries before the transaction log. */
  readonly sequence: number;
  readonly id: string;
  readonly author: string;
  readonly timestamp: string;
  readonly mutations: readonly WireMutation[];
  readonly changes: readonly DocumentChange[];
}

/** Returns the id of the document that a logged mutation changes. Logged mutations concern one document each. */
export function mutatedId(mutation: WireMutation): string | undefined {
  const [content] = Object.values(mutation);
  const id = isJsonObject(content) ? (content['id'] ?? content['_id']) : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Creates a predicate for the transactions in the history of a document: those up to its last purge are hidden. */
export function createVisibilityFilter(
  transactions: readonly Transaction[],
): (sequence: number, id: string) => boolean {
  const purged = new Map<string, number>();
  for (const [sequence, { mutations }] of transactions.entries()) {
    for (const { delete: content } of mutations) {
      if (!isJsonObject(content) || content['purge'] !== true) continue;
      if (typeof content['id'] === 'string') purged.set(content['id'], sequence);
    }
  }
  return (sequence, id) => sequence > (purged.get(id) ?? -1);
}

/**
 * Creates synthetic entries for revisions from before the transaction log, such as those in the dataset's files: one
 * per revision, as a creation.
 */
function baselineEntries(documents: readonly StoredDocument[]): HistoryEntry[] {
  const byRevision = Map.groupBy(documents, ({ _rev }) => _rev);
  const entries = [...byRevision].map(([id, group]) => {
    const timestamp = group.reduce((last, { _updatedAt }) => (_updatedAt > last ? _updatedAt : last), '');
    const mutations = group.map((document) => ({
      createSquashed: { authors: [], createdBy: '', createdAt: document._createdAt, document },
    }));
    const changes = group.map((after) => ({ id: after._id, after }));
    return { id, author: '', timestamp, mutations, changes };
  });
  const sorted = entries.toSorted((one, two) => (one.timestamp < two.timestamp ? -1 : 1));
  return sorted.map((entry, index) => ({ ...entry, sequence: index - sorted.length }));
}

/**
 * Returns the history of some documents, oldest entry first. Entries before a purge are hidden.
 *
 * @param ids Ids of the documents; entries contain no other documents.
 */
export function historyOf(
  { transactions, snapshot }: HistorySource,
  ids: ReadonlySet<string>,
): HistoryEntry[] {
  const isVisible = createVisibilityFilter(transactions);
  const seen = new Set<string>();
  const before: StoredDocument[] = [];
  const entries: HistoryEntry[] = [];
  for (const [sequence, transaction] of transactions.entries()) {
    const isIncluded = (id: string | undefined) => id !== undefined && ids.has(id) && isVisible(sequence, id);
    const changes = transaction.changes.filter((change) => isIncluded(change.id));
    if (changes.length === 0) continue;
    for (const change of changes) {
      if (!seen.has(change.id) && change.before !== undefined) before.push(change.before);
      seen.add(change.id);
    }
    const mutations = transaction.mutations.filter((mutation) => isIncluded(mutatedId(mutation)));
    const { id, author, timestamp } = transaction;
    entries.push({ sequence, id, author, timestamp, mutations, changes });
  }
  for (const id of ids) {
    const document = snapshot.byId.get(id);
    if (document !== undefined && !seen.has(id)) before.push(document);
  }
  return [...baselineEntries(before), ...entries];
}

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
