import type { DocumentChange } from '../store/documents/changes.ts';
import { isJsonObject, type JsonObject } from '../shared/json.ts';
import type { WireMutation } from '../store/transactions/mutation.ts';
import {
  historyOf,
  mutatedId,
  createVisibilityFilter,
  type HistoryEntry,
  type HistorySource,
} from './log.ts';

/** Filter and format of a list of transactions. */
export interface TransactionFilter {
  readonly ids: readonly string[];
  /** Ids of the first and last transaction, inclusive. */
  readonly fromTransaction?: string | undefined;
  readonly toTransaction?: string | undefined;
  /** Milliseconds since the Unix epoch, inclusive. */
  readonly fromTime?: number | undefined;
  readonly toTime?: number | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly limit: number;
  /** True to list the newest first. */
  readonly reverse: boolean;
  /** True to reduce mutations to the ids of their documents. */
  readonly excludeContent: boolean;
  readonly excludeMutations: boolean;
  /** True to omit other documents that a transaction changed. */
  readonly includeIdentifiedDocumentsOnly: boolean;
  /** True to include the effect on each document as a mendoza patch. */
  readonly effects: boolean;
}

/** Formats the effect of a change as mendoza patches that replace the whole document (operation 0 sets the value). */
export function effectOf({ before, after }: DocumentChange): object {
  return { apply: [0, after ?? null], revert: [0, before ?? null] };
}

function withoutContent(mutation: WireMutation): WireMutation {
  const entries = Object.entries(mutation).map(([name, content]) => {
    if (name === 'createSquashed' && isJsonObject(content)) {
      const { document, ...others } = content;
      return [name, { ...others, document: { _id: isJsonObject(document) ? document['_id'] : undefined } }];
    }
    const isCreate = name.startsWith('create');
    return [name, isCreate ? { _id: mutatedId(mutation) } : { id: mutatedId(mutation) }];
  });
  // The entries are those of an object.
  return Object.fromEntries(entries) as WireMutation;
}

function toLine(entry: HistoryEntry, filter: TransactionFilter): JsonObject {
  const { id, timestamp, author, changes } = entry;
  const mutations = filter.excludeContent ? entry.mutations.map(withoutContent) : entry.mutations;
  const effects = changes.map((change) => [change.id, effectOf(change)]);
  return {
    id,
    timestamp,
    author,
    ...(!filter.excludeMutations && { mutations }),
    documentIDs: changes.map((change) => change.id),
    ...(filter.effects && { effects: Object.fromEntries(effects) }),
  };
}

/** Returns the position of a transaction in the history, also of other documents. */
function sequenceOf(
  source: HistorySource,
  entries: readonly HistoryEntry[],
  id: string | undefined,
  fallback: { readonly none: number; readonly unknown: number },
): number {
  if (id === undefined) return fallback.none;
  const own = entries.find((entry) => entry.id === id);
  if (own !== undefined) return own.sequence;
  const index = source.transactions.findIndex((transaction) => transaction.id === id);
  return index === -1 ? fallback.unknown : index;
}

/** Adds the other documents of the transactions to entries, unless they were purged. */
function withOtherDocuments(source: HistorySource, entries: readonly HistoryEntry[]): HistoryEntry[] {
  const isVisible = createVisibilityFilter(source.transactions);
  return entries.map((entry) => {
    const { sequence } = entry;
    const transaction = source.transactions[sequence];
    // Synthetic entries exist for the requested documents only.
    if (transaction === undefined) return entry;
    const { changes, mutations } = transaction;
    return {
      ...entry,
      changes: changes.filter(({ id }) => isVisible(sequence, id)),
      mutations: mutations.filter((mutation) => isVisible(sequence, mutatedId(mutation) ?? '')),
    };
  });
}

/** Lists the transactions that changed some documents, oldest first unless reversed. */
export function listTransactions(source: HistorySource, filter: TransactionFilter): JsonObject[] {
  const entries = historyOf(source, new Set(filter.ids));
  const { fromTransaction, toTransaction, fromTime = -Infinity, toTime = Infinity, authors } = filter;
  // An unknown id is one that was dropped from the log, before all others.
  const from = sequenceOf(source, entries, fromTransaction, { none: -Infinity, unknown: -Infinity });
  const to = sequenceOf(source, entries, toTransaction, { none: Infinity, unknown: -Infinity });
  const found = entries.filter(({ sequence, timestamp, author }) => {
    const time = Date.parse(timestamp);
    const isInRange = sequence >= from && sequence <= to && time >= fromTime && time <= toTime;
    return isInRange && (authors === undefined || authors.includes(author));
  });
  const page = (filter.reverse ? found.toReversed() : found).slice(0, filter.limit);
  const listed = filter.includeIdentifiedDocumentsOnly ? page : withOtherDocuments(source, page);
  return listed.map((entry) => toLine(entry, filter));
}
