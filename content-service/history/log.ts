import type { DocumentChange } from '../store/documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../store/documents/types.ts';
import { isJsonObject } from '../shared/json.ts';
import type { WireMutation } from '../store/transactions/mutation.ts';
import type { Transaction } from '../store/transactions/transaction.ts';

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
