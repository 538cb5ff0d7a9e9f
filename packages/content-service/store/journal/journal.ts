import { mkdir, open, readFile, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { changesBetween } from '../documents/changes.ts';
import type { DocumentSnapshot } from '../documents/types.ts';
import type { Journal, Transaction } from '../transactions/mutation.ts';
import { createFile, syncToDisk } from './create-file.ts';
import { formatChanges, formatHeader, formatTransaction, replayJournal } from './format.ts';
import { errorMessage } from '../../shared/errors.ts';

/** Size in bytes at which a journal is compacted to one line per changed document. */
const JOURNAL_COMPACTION_BYTES = 16 * 1024 * 1024;

/** Options of {@link openJournal}. */
export interface JournalOptions {
  readonly folder: string;
  readonly dataset: string;
  /** Documents of the dataset's own files, which the journal is applied to. */
  readonly base: DocumentSnapshot;
  /** True to delete what was written first. */
  readonly reset?: boolean | undefined;
  /** Receives warnings about torn writes, failed compactions and, of a service, lost deliveries. */
  readonly onWarning: (message: string) => void;
  /** Size in bytes beyond which the journal is compacted; `JOURNAL_COMPACTION_BYTES` by default. */
  readonly compactionBytes?: number | undefined;
}

/** State after replaying a journal. */
export interface ReadJournal {
  readonly file: string;
  readonly snapshot: DocumentSnapshot;
  readonly transactions: readonly Transaction[];
}

/** Journal that is open for appending, and its replayed state. */
export interface OpenedJournal extends ReadJournal {
  readonly journal: Journal;
}

async function readIfExists(file: string): Promise<Buffer> {
  return await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
}

/** Append-only journal with fsync per transaction. Its methods are not reentrant: the store serialises them. */
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
    await syncToDisk(folder);
    return (this.#handle = handle);
  }

  /** Checks that no other process has written to the file: each would overwrite the transactions of the other. */
  async #requireSoleWriter(handle: FileHandle): Promise<void> {
    const [ours, there] = await Promise.all([handle.stat(), stat(this.#file).catch(() => undefined)]);
    if (there?.ino === ours.ino && there.size === this.#bytes) return;
    throw new Error(
      `The journal ${this.#file} was changed by another program; use one data folder per content service (--data) and restart`,
    );
  }

  async #rollBack(handle: FileHandle): Promise<void> {
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
        `The journal ${this.#file} is in an unknown state after a failed write; restart the content service`,
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
      await this.#rollBack(handle);
      throw new Error(`The journal ${this.#file} cannot be written: ${errorMessage(error)}`, {
        cause: error,
      });
    }
    this.#bytes += line.byteLength;
  }

  async #compact(current: DocumentSnapshot): Promise<void> {
    const { folder, dataset, base } = this.#options;
    const bytes = Buffer.from(formatHeader(dataset) + formatChanges(changesBetween(base, current)));
    const handle = await createFile(this.#file, bytes);
    await this.#handle?.close();
    this.#handle = handle;
    this.#bytes = bytes.byteLength;
    await syncToDisk(folder);
  }

  async compactIfLarge(current: DocumentSnapshot): Promise<void> {
    if (this.#bytes <= this.#compactAt) return;
    try {
      await this.#compact(current);
    } catch (error) {
      this.#options.onWarning(`The journal ${this.#file} cannot be compacted: ${errorMessage(error)}`);
    }
    // Twice the compacted size, so that a journal of many documents is not rewritten after each transaction.
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
 * Replays a journal without opening it for writing; another service may be appending to it.
 *
 * @throws Error with the file and line of a damaged journal.
 */
export async function readJournal(
  options: Pick<JournalOptions, 'folder' | 'dataset' | 'base'>,
): Promise<ReadJournal> {
  const file = journalFile(options);
  const { snapshot, transactions } = replayJournal(
    await readIfExists(file),
    options.base,
    file,
    options.dataset,
  );
  return { file, snapshot, transactions };
}

/**
 * Opens the journal `{folder}/{dataset}.journal.ndjson` and replays it. The file is created by the first transaction. A
 * torn write at the end is truncated, with a warning.
 *
 * @throws Error with the file and line of a damaged journal.
 */
export async function openJournal(options: JournalOptions): Promise<OpenedJournal> {
  const { dataset, base, reset, onWarning } = options;
  const file = journalFile(options);
  if (reset) await rm(file, { force: true });
  const bytes = await readIfExists(file);
  const { snapshot, transactions, validBytes } = replayJournal(bytes, base, file, dataset);
  if (validBytes < bytes.length) {
    const lost = bytes.length - validBytes;
    onWarning(`The journal ${file} ends in a torn write; its ${lost} bytes were truncated`);
    await truncate(file, validBytes);
  }
  const journal = new FileJournal(file, validBytes, options);
  await journal.compactIfLarge(snapshot);
  return { file, journal, snapshot, transactions };
}
