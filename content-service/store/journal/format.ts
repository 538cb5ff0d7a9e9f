import { isStoredDocument } from '../documents/load.ts';
import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import type { Transaction } from '../transactions/transaction.ts';

const FORMAT = 'content-journal';
const VERSION = 1;

/** Entry of a journal. Entries of a compacted journal have no `transaction`. */
export interface JournalEntry {
  readonly written: readonly StoredDocument[];
  readonly deleted: readonly string[];
  readonly transaction?: Omit<Transaction, 'changes'> | undefined;
}

/** Formats the header, the first line of a journal. */
export function formatHeader(dataset: string): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, dataset })}\n`;
}

function outcomeOf(changes: readonly DocumentChange[]): Pick<JournalEntry, 'written' | 'deleted'> {
  return {
    written: changes.flatMap(({ after }) => after ?? []),
    deleted: changes.filter(({ after }) => after === undefined).map(({ id }) => id),
  };
}

/**
 * Formats a transaction as one line. It holds whole documents rather than patches, so that a replay does not depend on
 * the files of the dataset, which may have changed.
 */
export function formatTransaction({ changes, ...transaction }: Transaction): string {
  return `${JSON.stringify({ transaction, ...outcomeOf(changes) })}\n`;
}

/** Formats changes without their history, one line each, for compaction. */
export function formatChanges(changes: readonly DocumentChange[]): string {
  return changes.map((change) => `${JSON.stringify(outcomeOf([change]))}\n`).join('');
}

/**
 * Validates the header of a journal.
 *
 * @throws Error when it belongs to another format, version or dataset.
 */
export function checkHeader(value: unknown, dataset: string): void {
  const { format, version, dataset: name } = isJsonObject(value) ? value : {};
  if (format !== FORMAT) throw new Error('this is not a journal of the content service');
  if (version !== VERSION) throw new Error(`its version is ${String(version)}, not ${VERSION}`);
  if (name !== dataset) throw new Error(`it belongs to the dataset "${String(name)}", not "${dataset}"`);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function parseTransaction(value: JsonObject): JournalEntry['transaction'] {
  const { id, author, timestamp, mutations } = value;
  if (isString(id) && isString(author) && isString(timestamp) && Array.isArray(mutations)) {
    if (mutations.every(isJsonObject)) return { id, author, timestamp, mutations };
  }
  throw new Error('its transaction is incomplete');
}

/**
 * Validates an entry of a journal.
 *
 * @throws Error with the reason.
 */
export function parseEntry(value: unknown): JournalEntry {
  const { written, deleted, transaction } = isJsonObject(value) ? value : {};
  if (!Array.isArray(written) || !written.every(isStoredDocument)) {
    throw new Error('it lacks the list of written documents');
  }
  if (!Array.isArray(deleted) || !deleted.every(isString)) {
    throw new Error('it lacks the list of deleted ids');
  }
  return {
    written,
    deleted,
    transaction: isJsonObject(transaction) ? parseTransaction(transaction) : undefined,
  };
}

/** Resolves an entry to changes, with the documents of the snapshot as `before`. */
export function toChanges({ written, deleted }: JournalEntry, { byId }: DocumentSnapshot): DocumentChange[] {
  return [
    ...written.map((after) => ({ id: after._id, before: byId.get(after._id), after })),
    ...deleted.map((id) => ({ id, before: byId.get(id) })),
  ];
}
