import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { swapFolder } from './swap-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swap-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeFolder(name: string, content: string) {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'index.html'), content);
  return join(folder, name);
}

it('moves the first build into place', async () => {
  await swapFolder(await makeFolder('new', 'new'), join(folder, 'deep/dist'));
  expect(await readFile(join(folder, 'deep/dist/index.html'), 'utf8')).toBe('new');
});

it('replaces a build and removes the old one', async () => {
  const target = await makeFolder('dist', 'old');
  await writeFile(join(target, 'old.html'), '');
  await swapFolder(await makeFolder('new', 'new'), target);
  expect(await readdir(target)).toEqual(['index.html']);
  expect(await readdir(folder)).toEqual(['dist']);
});

it('restores the old build if the new one cannot be moved', async () => {
  const target = await makeFolder('dist', 'old');
  await expect(swapFolder(join(folder, 'missing'), target)).rejects.toThrow('ENOENT');
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
});
