import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeAtomically } from './atomic-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atomic-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates missing folders, replaces the file and leaves no temporary file behind', async () => {
  const file = path.join(folder, 'a', 'b', 'list.json');
  await writeAtomically(file, 'long text');
  await writeAtomically(file, 'text');
  expect(await readFile(file, 'utf8')).toBe('text');
  expect(await readdir(path.dirname(file))).toEqual(['list.json']);
});

it('leaves the file unchanged when writing fails', async () => {
  const file = path.join(folder, 'list.json');
  await writeAtomically(file, 'old');
  // A folder in the way of the new file.
  await mkdir(`${file}.next`);
  await expect(writeAtomically(file, 'new')).rejects.toThrow('EISDIR');
  expect(await readFile(file, 'utf8')).toBe('old');
});
