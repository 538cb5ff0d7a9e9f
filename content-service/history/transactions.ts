import type { DocumentChange } from '../store/documents/changes.ts';
import { isJsonObject, type JsonObject } from '../ground/json.ts';
import type { WireMutation } from '../store/transactions/mutation.ts';
import { historyOf, mutatedId, visibilityIn, type HistoryEntry, type HistorySource } from './log.ts';

/** Which transactions are asked for, and what is told of each. */
export interface TransactionFilter {
  readonly ids: readonly string[];
  /** The first and the last one, both included. */
  readonly fromTransaction?: string | undefined;
  readonly toTransaction?: string | undefined;
  /** Milliseconds since 1970, both included. */
  readonly fromTime?: number | undefined;
  readonly toTime?: number | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly limit: number;
  /** Newest first. */
  readonly reverse: boolean;
  /** Leaves out what mutations did, but not which documents they were about. */
  readonly excludeContent: boolean;
  readonly excludeMutations: boolean;
  /** Tells nothing about the other documents a transaction changed. */
  readonly includeIdentifiedDocumentsOnly: boolean;
  /** Adds how each document changed. */
  readonly effects: boolean;
}

/** Replaces the whole document: mendoza's operation 0 is "the value is". */
function effectOf({ before, after }: DocumentChange): object {
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
  // What it is made from are an object's entries.
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

/** The place of a transaction, whichever documents it is about; without an id, or an unknown one, the fallback. */
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

/** Entries with what their transactions did to other documents, too. */
function completed(source: HistorySource, entries: readonly HistoryEntry[]): HistoryEntry[] {
  const isVisible = visibilityIn(source.transactions);
  return entries.map((entry) => {
    const { sequence } = entry;
    const transaction = source.transactions[sequence];
    // What came before the remembered transactions is known of the documents that were asked for only.
    if (transaction === undefined) return entry;
    const { changes, mutations } = transaction;
    return {
      ...entry,
      changes: changes.filter(({ id }) => isVisible(sequence, id)),
      mutations: mutations.filter((mutation) => isVisible(sequence, mutatedId(mutation) ?? '')),
    };
  });
}

/** The transactions that changed some documents, oldest first unless reversed. */
export function listTransactions(source: HistorySource, filter: TransactionFilter): JsonObject[] {
  const entries = historyOf(source, new Set(filter.ids));
  const { fromTransaction, toTransaction, fromTime = -Infinity, toTime = Infinity, authors } = filter;
  // What is no longer remembered came before all that is.
  const from = sequenceOf(source, entries, fromTransaction, { none: -Infinity, unknown: -Infinity });
  const to = sequenceOf(source, entries, toTransaction, { none: Infinity, unknown: -Infinity });
  const found = entries.filter(({ sequence, timestamp, author }) => {
    const time = Date.parse(timestamp);
    const isInRange = sequence >= from && sequence <= to && time >= fromTime && time <= toTime;
    return isInRange && (authors === undefined || authors.includes(author));
  });
  const page = (filter.reverse ? found.toReversed() : found).slice(0, filter.limit);
  const told = filter.includeIdentifiedDocumentsOnly ? page : completed(source, page);
  return told.map((entry) => toLine(entry, filter));
}
