import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';

let root = '';

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-dependencies-'));
});
afterEach(() => rm(root, { recursive: true }));

it('finds no problem in the repository', { timeout: 30_000 }, async () => {
  expect(await checkDependencies(resolve('.'))).toEqual([]);
});

it('checks every project of the repository', async () => {
  await write('package-lock.json', {
    packages: { 'node_modules/bag': { license: 'GPL-3.0' }, 'node_modules/loaf': { license: 'MIT' } },
  });
  await write('studio/package-lock.json', { packages: { 'node_modules/@shop/tin': {} } });
  const problems = await checkDependencies(root);
  // A repository of two packages needs none of the exceptions; those are not what is tested.
  expect(problems.filter((problem) => !problem.includes('needs the exception'))).toEqual([
    expect.stringContaining("package-lock.json: bag is licensed 'GPL-3.0'"),
    expect.stringContaining('studio/package-lock.json: @shop/tin is licensed under nothing'),
  ]);
});
