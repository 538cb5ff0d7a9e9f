import type { DocumentSnapshot } from '../documents/types.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { checkHeader, parseEntry, toChanges, type JournalEntry } from './format.ts';

const NEWLINE = 0x0a;

/** What the bytes of a journal come to. */
export interface Replay {
  readonly snapshot: DocumentSnapshot;
  readonly transactions: readonly Transaction[];
  /** Length in bytes of what is whole; what follows was cut off in the middle of being written. */
  readonly wholeBytes: number;
}

/** One line and the place after it. */
interface Line {
  readonly text: string;
  readonly number: number;
  readonly end: number;
}

function* wholeLines(bytes: Buffer): Generator<Line> {
  let start = 0;
  for (let number = 1; ; number += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    if (newline === -1) return;
    yield { text: bytes.toString('utf8', start, newline), number, end: newline + 1 };
    start = newline + 1;
  }
}

function explain(error: unknown, file: string, line: number): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The journal ${file} cannot be read: line ${line}: ${reason}. Repair the line, or start with --reset to throw away what was written.`,
    { cause: error },
  );
}

interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  readonly wholeBytes: number;
}

function readEntries(bytes: Buffer, file: string, dataset: string): ReadJournal {
  const entries: JournalEntry[] = [];
  let wholeBytes = 0;
  for (const { text, number, end } of wholeLines(bytes)) {
    try {
      const value: unknown = JSON.parse(text);
      if (number === 1) checkHeader(value, dataset);
      else entries.push(parseEntry(value));
    } catch (error) {
      // A crash of the machine can leave the length of the last write without its bytes.
      const isTorn = error instanceof SyntaxError && end === bytes.length;
      if (isTorn) break;
      throw explain(error, file, number);
    }
    wholeBytes = end;
  }
  return { entries, wholeBytes };
}

/**
 * Does again what a journal says. A last line that is not whole is left out: whoever sent it was never told that it was
 * done.
 *
 * @param base Documents of the dataset's own files.
 * @param file Name of the journal, for messages.
 * @throws Error naming the file and the line, when one before the last is damaged or the journal is not this dataset's.
 */
export function replayJournal(bytes: Buffer, base: DocumentSnapshot, file: string, dataset: string): Replay {
  const { entries, wholeBytes } = readEntries(bytes, file, dataset);
  const transactions: Transaction[] = [];
  // Entries are worked out one by one, for the history, but a snapshot is made once.
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
  return { snapshot, transactions, wholeBytes };
}
