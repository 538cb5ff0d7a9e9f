import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commitFiles, hasJournal, recoverFiles } from './commit-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commit-files-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const target = () => join(folder, 'dist');
const state = () => join(folder, '.dist.publish');
const staging = () => join(state(), 'next');

async function write(root: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function read(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = files.map(
    async (file) => [file.slice(root.length + 1), await readFile(file, 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

const BEFORE = { 'index.html': 'old', 'gone/index.html': 'old', 'same.html': 'same' };
const NEXT = { 'index.html': 'new', 'de/index.html': 'new', '_build.json': 'new' };
const AFTER = { ...NEXT, 'same.html': 'same' };

async function commit() {
  await write(target(), BEFORE);
  await write(staging(), NEXT);
  const changes = { staging: staging(), put: Object.keys(NEXT), remove: ['gone/index.html'] };
  await commitFiles(target(), state(), changes);
}

it('puts new files into place, removes others with the folders that they leave empty, and leaves the rest', async () => {
  await commit();
  expect(await read(target())).toEqual(AFTER);
  expect(await readdir(target())).not.toContain('gone');
  expect(hasJournal(state())).toBe(false);
});

it.each([0, 1, 2, 3, 4])('is completed after it has been stopped after %d changes', async (stop) => {
  let changes = 0;
  const interrupt =
    <Arguments extends unknown[]>(change: (...args: Arguments) => void) =>
    (...args: Arguments) => {
      changes += 1;
      if (changes > stop) throw new Error('killed');
      change(...args);
    };
  const { renameSync, rmSync } = fs;
  vi.spyOn(fs, 'renameSync').mockImplementation(interrupt(renameSync));
  vi.spyOn(fs, 'rmSync').mockImplementation(interrupt(rmSync));
  await expect(commit()).rejects.toThrow('killed');
  vi.restoreAllMocks();
  expect(await recoverFiles(target(), state())).toBe(true);
  expect(await read(target())).toEqual(AFTER);
  expect(await recoverFiles(target(), state())).toBe(false);
});

it('changes nothing if it has been stopped before its journal is whole', async () => {
  await write(target(), BEFORE);
  await write(state(), { 'journal.json': '{"staging":"' });
  expect(await recoverFiles(target(), state())).toBe(false);
  expect(await read(target())).toEqual(BEFORE);
});
