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

it('leaves one of the contents whole when several writers write at once', async () => {
  const file = path.join(folder, 'list.json');
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => writeAtomically(file, text, { isDurable: false })));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(folder)).toEqual(['list.json']);
});

it('writes bytes', async () => {
  const file = path.join(folder, 'image');
  await writeAtomically(file, new Uint8Array([1, 0, 255]), { isDurable: false });
  expect([...(await readFile(file))]).toEqual([1, 0, 255]);
});

it('leaves the file unchanged and no temporary file behind when writing fails', async () => {
  const file = path.join(folder, 'list.json');
  // A folder in the way of the new file.
  await mkdir(file);
  await expect(writeAtomically(file, 'new')).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['list.json']);
});
