import type { DocumentSnapshot } from '../documents/types.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkHeader, parseEntry, toChanges, type JournalEntry } from './format.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

const NEWLINE = 0x0a;

/** State after replaying a journal. */
export interface Replay {
  readonly snapshot: DocumentSnapshot;
  readonly transactions: readonly Transaction[];
  /** Length in bytes up to the last complete entry; a torn write follows. */
  readonly validBytes: number;
}

/** Line of a journal; `end` is the offset after its line break, in bytes. */
interface Line {
  readonly text: string;
  readonly number: number;
  readonly end: number;
}

function* completeLines(bytes: Buffer): Generator<Line> {
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

interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  readonly validBytes: number;
}

function readEntries(bytes: Buffer, file: string, dataset: string): ReadJournal {
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
 * @throws Error with the file and line when an earlier entry is damaged or the journal belongs to another dataset.
 */
export function replayJournal(bytes: Buffer, base: DocumentSnapshot, file: string, dataset: string): Replay {
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
  const snapshot = entries.length === 0 ? base : { documents: [...byId.values()], byId };
  return { snapshot, transactions, validBytes };
}
