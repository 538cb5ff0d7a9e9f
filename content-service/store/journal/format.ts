import { isStoredDocument } from '../documents/load.ts';
import type { DocumentChange } from '../documents/changes.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import type { Transaction } from '../transactions/transaction.ts';

const FORMAT = 'content-journal';
const VERSION = 1;

/** What a line of a journal does to the documents. `transaction` is missing where only the outcome was kept. */
export interface JournalEntry {
  readonly written: readonly StoredDocument[];
  readonly deleted: readonly string[];
  readonly transaction?: Omit<Transaction, 'changes'> | undefined;
}

/** The first line of a journal. */
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
 * A transaction as one line. Documents are written whole rather than as patches, so that reading a journal needs
 * nothing but the journal, whatever happened to the dataset's files since.
 */
export function formatTransaction({ changes, ...transaction }: Transaction): string {
  return `${JSON.stringify({ transaction, ...outcomeOf(changes) })}\n`;
}

/** Changes without their history, one line each. */
export function formatChanges(changes: readonly DocumentChange[]): string {
  return changes.map((change) => `${JSON.stringify(outcomeOf([change]))}\n`).join('');
}

/**
 * Checks the first line of a journal.
 *
 * @throws Error when it belongs to something else.
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
  throw new Error('its transaction is not complete');
}

/**
 * Checks a line after the first.
 *
 * @throws Error saying what is wrong with it.
 */
export function parseEntry(value: unknown): JournalEntry {
  const { written, deleted, transaction } = isJsonObject(value) ? value : {};
  if (!Array.isArray(written) || !written.every(isStoredDocument)) {
    throw new Error('it does not hold the documents that were written');
  }
  if (!Array.isArray(deleted) || !deleted.every(isString)) {
    throw new Error('it does not hold the ids that were deleted');
  }
  return {
    written,
    deleted,
    transaction: isJsonObject(transaction) ? parseTransaction(transaction) : undefined,
  };
}

/** What an entry changes in a snapshot. */
export function toChanges({ written, deleted }: JournalEntry, { byId }: DocumentSnapshot): DocumentChange[] {
  return [
    ...written.map((after) => ({ id: after._id, before: byId.get(after._id), after })),
    ...deleted.map((id) => ({ id, before: byId.get(id) })),
  ];
}
