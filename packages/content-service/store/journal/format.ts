import { isStoredDocument } from '../documents/load.ts';
import type { DocumentChange } from '../documents/changes.ts';
import { createSnapshot } from '../documents/snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import type { Transaction } from '../transactions/mutation.ts';
import { errorMessage } from '../../shared/errors.ts';

const FORMAT = 'content-journal';
const VERSION = 1;

/** Entry of a journal. Entries of a compacted journal have no `transaction`. */
interface JournalEntry {
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
function toChanges({ written, deleted }: JournalEntry, { byId }: DocumentSnapshot): DocumentChange[] {
  return [
    ...written.map((after) => ({ id: after._id, before: byId.get(after._id), after })),
    ...deleted.map((id) => ({ id, before: byId.get(id) })),
  ];
}

const NEWLINE = 0x0a;

/** Yields the complete lines of a journal; `end` is the offset after the line break, in bytes. */
function* completeLines(bytes: Buffer) {
  let start = 0;
  for (let number = 1; ; number += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    if (newline === -1) return;
    yield { text: bytes.toString('utf8', start, newline), number, end: newline + 1 };
    start = newline + 1;
  }
}

function explain(error: unknown, file: string, line: number): Error {
  const reason = errorMessage(error);
  return new Error(
    `The journal ${file} cannot be read: line ${line}: ${reason}. Repair the line, or start with --reset to discard all written data.`,
    { cause: error },
  );
}

function readEntries(bytes: Buffer, file: string, dataset: string) {
  const entries: JournalEntry[] = [];
  let validBytes = 0;
  for (const { text, number, end } of completeLines(bytes)) {
    try {
      const value: unknown = JSON.parse(text);
      if (number === 1) checkHeader(value, dataset);
      else entries.push(parseEntry(value));
    } catch (error) {
      // A crash of the machine can persist the length of the last write without its bytes.
      const isTorn = error instanceof SyntaxError && end === bytes.length;
      if (isTorn) break;
      throw explain(error, file, number);
    }
    validBytes = end;
  }
  return { entries, validBytes };
}

/**
 * Replays a journal. A torn write at the end is ignored: its transaction was never acknowledged.
 *
 * @param base Documents of the dataset's own files.
 * @param file Path of the journal, for messages.
 * @returns snapshot and transactions, and `validBytes`, the length up to the last complete entry.
 * @throws Error with the file and line when an earlier entry is damaged or the journal belongs to another dataset.
 */
export function replayJournal(bytes: Buffer, base: DocumentSnapshot, file: string, dataset: string) {
  const { entries, validBytes } = readEntries(bytes, file, dataset);
  const transactions: Transaction[] = [];
  // Each entry needs the documents before it, but one snapshot at the end suffices.
  const byId = new Map(base.byId);
  for (const entry of entries) {
    const changes = toChanges(entry, { documents: [], byId });
    for (const change of changes) {
      if (change.after === undefined) byId.delete(change.id);
      else byId.set(change.id, change.after);
    }
    if (entry.transaction !== undefined) transactions.push({ ...entry.transaction, changes });
  }
  const snapshot = entries.length === 0 ? base : createSnapshot([...byId.values()]);
  return { snapshot, transactions, validBytes };
}
