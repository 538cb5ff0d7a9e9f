import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cacheFolder } from './cache-folder.ts';

let root = '';

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cache-folder-'));
  await write('package-lock.json', '{}');
  await write('eslint.config.js', 'export default [];');
  await write('scripts/check/eslint/boundaries.ts', 'export {};');
});
afterEach(() => rm(root, { recursive: true }));

it('creates the same folder while nothing changes', async () => {
  const folder = await cacheFolder(root);
  await write(join(folder, 'eslint'), 'remembered');
  expect(await cacheFolder(root)).toBe(folder);
  await expect(access(join(root, folder, 'eslint'))).resolves.toBeUndefined();
});

it.each([
  ['a tool', 'package-lock.json'],
  ['the settings of a tool', '.prettierrc.json'],
  ['which rules apply', 'eslint.config.js'],
  ['a rule of the repository', 'scripts/check/eslint/boundaries.ts'],
  ['a new rule', 'scripts/check/eslint/deep/other.ts'],
])('changes, and removes the old folder, when %s changes', async (_, path) => {
  const before = await cacheFolder(root);
  await write(join(before, 'eslint'), 'remembered');
  await write(path, 'changed');
  expect(await cacheFolder(root)).not.toBe(before);
  await expect(access(join(root, before))).rejects.toThrow('ENOENT');
});

it('does not change with the linted files', async () => {
  const before = await cacheFolder(root);
  await write('src/config/deployment/site.ts', 'export {};');
  expect(await cacheFolder(root)).toBe(before);
});
