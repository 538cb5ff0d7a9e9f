import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChanges } from '../documents/changes.ts';
import { createSnapshot } from '../documents/snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import type { Transaction } from '../transactions/mutation.ts';
import { openJournal, type JournalOptions, type OpenedJournal } from './journal.ts';
import { storedDocument } from '../documents/testing.ts';

const document = (id: string, _rev = 't0', text = '') => storedDocument(id, { _rev, text });
const base = createSnapshot([document('a'), document('b')]);

function transaction(
  id: string,
  documents: readonly StoredDocument[],
  deleted: readonly string[] = [],
): Transaction {
  const changes = [
    ...documents.map((after) => ({ id: after._id, after })),
    ...deleted.map((each) => ({ id: each })),
  ];
  return { id, author: 'local', timestamp: 'now', mutations: [], changes };
}

let root = '';
const opened: OpenedJournal[] = [];
const warnings: string[] = [];
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'journal-'));
});
afterEach(async () => {
  for (const { journal } of opened.splice(0)) await journal.close();
  warnings.length = 0;
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

async function start(options: Partial<JournalOptions> = {}): Promise<OpenedJournal> {
  const result = await openJournal({
    folder: path.join(root, 'data'),
    dataset: 'd',
    base,
    onWarning: (message) => warnings.push(message),
    ...options,
  });
  opened.push(result);
  return result;
}

const revisions = ({ documents }: DocumentSnapshot) => documents.map(({ _id, _rev }) => `${_id} ${_rev}`);

describe('openJournal', () => {
  it('creates no file before the first transaction', async () => {
    const { snapshot, transactions, journal } = await start();
    await journal.close();
    expect([snapshot, transactions]).toEqual([base, []]);
    expect(await readdir(root)).toEqual([]);
  });

  it('replays what was written', async () => {
    const { journal } = await start();
    await journal.append(transaction('t1', [document('a', 't1'), document('c', 't1')]));
    await journal.append(transaction('t2', [document('c', 't2')], ['b']));
    const again = await start();
    expect(revisions(again.snapshot)).toEqual(['a t1', 'c t2']);
    expect(again.transactions.map(({ id }) => id)).toEqual(['t1', 't2']);
    await again.journal.append(transaction('t3', [document('b', 't3')]));
    expect(revisions((await start()).snapshot)).toEqual(['a t1', 'b t3', 'c t2']);
    expect(warnings).toEqual([]);
  });

  it('truncates a torn write with a warning and appends after it', async () => {
    const { journal, file } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    await journal.close();
    await appendFile(file, '{"transaction":{"id":"t2"');
    const again = await start();
    expect(warnings).toEqual([`The journal ${file} ends in a torn write; its 25 bytes were truncated`]);
    await again.journal.append(transaction('t3', [document('b', 't3')]));
    const { transactions } = await start();
    expect(transactions.map(({ id }) => id)).toEqual(['t1', 't3']);
    expect(warnings).toHaveLength(1);
  });

  it('truncates a torn header and writes a new one', async () => {
    const { journal, file } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    await journal.close();
    await writeFile(file, '{"format":"con');
    await (await start()).journal.append(transaction('t2', [document('a', 't2')]));
    expect(revisions((await start()).snapshot)).toEqual(['a t2', 'b t0']);
  });

  it('throws for damage, naming the line and the way to recover', async () => {
    const { journal, file } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    await writeFile(file, `${(await readFile(file, 'utf8')).replace('"written"', '"w"')}`);
    await expect(start()).rejects.toThrow(`The journal ${file} cannot be read: line 2: it lacks`);
    expect(revisions((await start({ reset: true })).snapshot)).toEqual(['a t0', 'b t0']);
  });

  it('starts empty after a reset', async () => {
    const { journal } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    await journal.close();
    const { snapshot } = await start({ reset: true });
    expect(snapshot).toBe(base);
    expect(await readdir(path.join(root, 'data'))).toEqual([]);
  });
});

/** Makes the next call of a method of any file handle fail, as with a full or broken disk. */
async function failNext(method: 'datasync' | 'sync' | 'truncate'): Promise<void> {
  const handle = await open(root, 'r');
  // The class FileHandle is not exported; this is its prototype.
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  vi.spyOn(prototype, method).mockRejectedValueOnce(new Error('no space left'));
}

describe('append', () => {
  it('rolls back a failed write and continues', async () => {
    const { journal, file } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    const { size } = await stat(file);
    await failNext('datasync');
    await expect(journal.append(transaction('t2', [document('a', 't2')]))).rejects.toThrow(
      `The journal ${file} cannot be written: no space left`,
    );
    expect((await stat(file)).size).toBe(size);
    await journal.append(transaction('t3', [document('b', 't3')]));
    expect((await start()).transactions.map(({ id }) => id)).toEqual(['t1', 't3']);
  });

  it('refuses further writes when the rollback fails', async () => {
    const { journal } = await start();
    await failNext('datasync');
    await failNext('truncate');
    await expect(journal.append(transaction('t1', [document('a', 't1')]))).rejects.toThrow('no space left');
    await expect(journal.append(transaction('t2', [document('a', 't2')]))).rejects.toThrow(
      /in an unknown state after a failed write; restart the content service/,
    );
  });

  it('refuses to append after another program has written', async () => {
    const [one, two] = [await start(), await start()];
    await one.journal.append(transaction('t1', [document('a', 't1')]));
    await expect(two.journal.append(transaction('t2', [document('a', 't2')]))).rejects.toThrow(
      /was changed by another program; .*--data/,
    );
    await one.journal.append(transaction('t3', [document('a', 't3')]));
    expect((await start()).transactions.map(({ id }) => id)).toEqual(['t1', 't3']);
  });

  it('refuses to append when the file was deleted', async () => {
    const { journal, file } = await start();
    await journal.append(transaction('t1', [document('a', 't1')]));
    await rm(file);
    await expect(journal.append(transaction('t2', []))).rejects.toThrow(/was changed by another program/);
  });

  it('throws when the folder cannot be created', async () => {
    await writeFile(path.join(root, 'data'), 'a file');
    await expect(start()).rejects.toThrow(/ENOTDIR/);
  });
});

describe('compactIfLarge', () => {
  /** Writes many versions of one document. */
  async function writeMany({ journal, snapshot }: OpenedJournal, count: number): Promise<DocumentSnapshot> {
    let current = snapshot;
    for (let index = 1; index <= count; index += 1) {
      const next = transaction(`t${index}`, [document('a', `t${index}`, 'x'.repeat(1000))], ['b']);
      await journal.append(next);
      current = applyChanges(current, next.changes);
      await journal.compactIfLarge(current);
    }
    return current;
  }

  it('compacts a large journal without losing documents', async () => {
    const first = await start({ compactionBytes: 10_000 });
    const current = await writeMany(first, 50);
    const { size } = await stat(first.file);
    expect(size).toBeLessThan(12_000);
    const again = await start();
    expect(again.snapshot.documents).toEqual(current.documents);
    expect(again.transactions.length).toBeLessThan(12);
    expect(await readdir(path.dirname(first.file))).toEqual(['d.journal.ndjson']);
  });

  it('does not compact a small journal', async () => {
    const first = await start();
    await writeMany(first, 20);
    expect((await start()).transactions).toHaveLength(20);
  });

  it('does not compact a journal of many documents after each transaction', async () => {
    const first = await start({ compactionBytes: 2000 });
    const many = transaction(
      't1',
      Array.from({ length: 50 }, (_, index) => document(`d${index}`, 't1')),
    );
    await first.journal.append(many);
    let current = applyChanges(base, many.changes);
    await first.journal.compactIfLarge(current);
    const inodes = new Set<number>();
    for (let index = 2; index < 12; index += 1) {
      const next = transaction(`t${index}`, [document('a', `t${index}`)]);
      await first.journal.append(next);
      current = applyChanges(current, next.changes);
      await first.journal.compactIfLarge(current);
      inodes.add((await stat(first.file)).ino);
    }
    expect(inodes.size).toBe(1);
  });

  it('deletes the partial file of a failed compaction and continues', async () => {
    const first = await start({ compactionBytes: 2000 });
    const change = transaction('t1', [document('a', 't1', 'x'.repeat(2000))]);
    await first.journal.append(change);
    await failNext('sync');
    await first.journal.compactIfLarge(applyChanges(base, change.changes));
    expect(warnings).toEqual([`The journal ${first.file} cannot be compacted: no space left`]);
    expect(await readdir(path.dirname(first.file))).toEqual(['d.journal.ndjson']);
    await first.journal.append(transaction('t2', [document('b', 't2')]));
    expect((await start()).transactions).toHaveLength(2);
  });

  it('compacts a large journal when it is opened', async () => {
    const first = await start();
    await writeMany(first, 20);
    await first.journal.close();
    const again = await start({ compactionBytes: 10_000 });
    expect((await stat(first.file)).size).toBeLessThan(2000);
    expect(again.transactions).toHaveLength(20);
    expect(revisions((await start()).snapshot)).toEqual(['a t20']);
  });
});
