import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeAtomically } from './atomic-file.ts';
import { useFolder } from './testing/folder.ts';

const inFolder = useFolder();

it('creates missing folders, replaces the file and leaves no temporary file behind', async () => {
  const file = inFolder('a', 'b', 'list.json');
  await writeAtomically(file, 'long text');
  await writeAtomically(file, 'text');
  expect(await readFile(file, 'utf8')).toBe('text');
  expect(await readdir(path.dirname(file))).toEqual(['list.json']);
});

it('leaves one of the contents whole when several writers write at once', async () => {
  const file = inFolder('list.json');
  const texts = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(texts.map((text) => writeAtomically(file, text, { isDurable: false })));
  expect(texts).toContain(await readFile(file, 'utf8'));
  expect(await readdir(inFolder())).toEqual(['list.json']);
});

it('writes bytes', async () => {
  const file = inFolder('image');
  await writeAtomically(file, new Uint8Array([1, 0, 255]), { isDurable: false });
  expect([...(await readFile(file))]).toEqual([1, 0, 255]);
});

it('leaves the file unchanged and no temporary file behind when writing fails', async () => {
  const file = inFolder('list.json');
  // A folder in the way of the new file.
  await mkdir(file);
  await expect(writeAtomically(file, 'new')).rejects.toThrow('EISDIR');
  expect(await readdir(inFolder())).toEqual(['list.json']);
});
