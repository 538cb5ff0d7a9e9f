import { mkdir, open, readFile, rename, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { JOURNAL_COMPACTION_BYTES } from '../../ground/config.ts';
import { changesBetween } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import type { Journal, Transaction } from '../transactions/transaction.ts';
import { formatChanges, formatHeader, formatTransaction } from './format.ts';
import { replayJournal } from './replay.ts';

/** Which journal to open, and on top of what. */
export interface JournalOptions {
  readonly folder: string;
  readonly dataset: string;
  /** Documents of the dataset's own files. */
  readonly base: DocumentSnapshot;
  /** Throws away what the journal holds. */
  readonly reset?: boolean | undefined;
  /** Told about what was mended or could not be tidied. */
  readonly onWarning: (message: string) => void;
  /** Size in bytes from which a journal is rewritten. */
  readonly compactionBytes?: number | undefined;
}

/** What a journal came to. */
export interface ReadJournal {
  readonly file: string;
  readonly snapshot: DocumentSnapshot;
  readonly transactions: readonly Transaction[];
}

/** A journal and what it came to. */
export interface OpenedJournal extends ReadJournal {
  readonly journal: Journal;
}

/** Makes a new or renamed file survive a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readIfThere(file: string): Promise<Buffer> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A journal open for writing. Its methods are never called while another one is at work: the store sees to that. */
class FileJournal implements Journal {
  readonly #file: string;
  readonly #options: JournalOptions;
  #handle: FileHandle | undefined;
  #bytes: number;
  #compactAt: number;
  #isBroken = false;

  constructor(file: string, bytes: number, options: JournalOptions) {
    this.#file = file;
    this.#bytes = bytes;
    this.#options = options;
    this.#compactAt = options.compactionBytes ?? JOURNAL_COMPACTION_BYTES;
  }

  async #openHandle(): Promise<FileHandle> {
    if (this.#handle !== undefined) return this.#handle;
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true });
    const handle = await open(this.#file, 'a');
    await syncFolder(folder);
    return (this.#handle = handle);
  }

  /** Two services that write one journal would each lose what the other wrote. */
  async #requireSoleWriter(handle: FileHandle): Promise<void> {
    const [ours, there] = await Promise.all([handle.stat(), stat(this.#file).catch(() => undefined)]);
    if (there?.ino === ours.ino && there.size === this.#bytes) return;
    throw new Error(
      `The journal ${this.#file} was changed by another program; let each content service have a data folder of its own (--data) and start again`,
    );
  }

  async #undo(handle: FileHandle): Promise<void> {
    try {
      await handle.truncate(this.#bytes);
      await handle.datasync();
    } catch {
      this.#isBroken = true;
    }
  }

  async append(transaction: Transaction): Promise<void> {
    if (this.#isBroken) {
      throw new Error(
        `The journal ${this.#file} could not be written before; start the content service again`,
      );
    }
    const handle = await this.#openHandle();
    await this.#requireSoleWriter(handle);
    const header = this.#bytes === 0 ? formatHeader(this.#options.dataset) : '';
    const line = Buffer.from(header + formatTransaction(transaction));
    try {
      await handle.appendFile(line);
      await handle.datasync();
    } catch (error) {
      await this.#undo(handle);
      throw new Error(`The journal ${this.#file} cannot be written: ${reasonOf(error)}`, { cause: error });
    }
    this.#bytes += line.byteLength;
  }

  async #compact(current: DocumentSnapshot): Promise<void> {
    const { folder, dataset, base } = this.#options;
    const next = `${this.#file}.next`;
    const bytes = Buffer.from(formatHeader(dataset) + formatChanges(changesBetween(base, current)));
    await rm(next, { force: true });
    const handle = await open(next, 'a');
    try {
      await handle.appendFile(bytes);
      await handle.sync();
      await rename(next, this.#file);
    } catch (error) {
      await handle.close();
      // On a full disk, what there is of it would take the room the journal needs.
      await rm(next, { force: true });
      throw error;
    }
    await this.#handle?.close();
    this.#handle = handle;
    this.#bytes = bytes.byteLength;
    await syncFolder(folder);
  }

  async tidy(current: DocumentSnapshot): Promise<void> {
    if (this.#bytes <= this.#compactAt) return;
    try {
      await this.#compact(current);
    } catch (error) {
      this.#options.onWarning(`The journal ${this.#file} cannot be shortened: ${reasonOf(error)}`);
    }
    // Twice what is left, so that a journal of many changed documents is not rewritten each time.
    this.#compactAt = Math.max(this.#compactAt, this.#bytes * 2);
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}

function journalFile({ folder, dataset }: Pick<JournalOptions, 'folder' | 'dataset'>): string {
  return path.resolve(folder, `${dataset}.journal.ndjson`);
}

/**
 * Does again what a journal says and leaves it as it is, so that another service may be writing it.
 *
 * @throws Error naming the file and the line of a damaged journal.
 */
export async function readJournal(
  options: Pick<JournalOptions, 'folder' | 'dataset' | 'base'>,
): Promise<ReadJournal> {
  const file = journalFile(options);
  const { snapshot, transactions } = replayJournal(
    await readIfThere(file),
    options.base,
    file,
    options.dataset,
  );
  return { file, snapshot, transactions };
}

/**
 * Opens the journal `{folder}/{dataset}.journal.ndjson` and does again what it says. No file is made before the first
 * transaction. What was cut off at its end by a crash is removed, with a warning.
 *
 * @throws Error naming the file and the line of a damaged journal.
 */
export async function openJournal(options: JournalOptions): Promise<OpenedJournal> {
  const { dataset, base, reset, onWarning } = options;
  const file = journalFile(options);
  if (reset) await rm(file, { force: true });
  const bytes = await readIfThere(file);
  const { snapshot, transactions, wholeBytes } = replayJournal(bytes, base, file, dataset);
  if (wholeBytes < bytes.length) {
    const lost = bytes.length - wholeBytes;
    onWarning(`The journal ${file} ended in an unfinished transaction; its ${lost} bytes were dropped`);
    await truncate(file, wholeBytes);
  }
  const journal = new FileJournal(file, wholeBytes, options);
  await journal.tidy(snapshot);
  return { file, journal, snapshot, transactions };
}
