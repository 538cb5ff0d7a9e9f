import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackedFiles } from './tracked-files.ts';

const run = promisify(execFile);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tracked-'));
  for (const path of ['b.md', 'a/c.ts', 'node_modules/x/index.js', 'dist/index.html', 'debug.log']) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'text\n');
  }
});
afterEach(() => rm(root, { recursive: true }));

it('lists files without git, except generated folders', async () => {
  expect(await trackedFiles(root)).toEqual(['a/c.ts', 'b.md']);
});

it('lists dot files, also without git', async () => {
  for (const path of ['.tool.json', '.ci/run', '.cache/x', 'a/.git/y']) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), 'text\n');
  }
  expect(await trackedFiles(root)).toEqual(['.ci/run', '.tool.json', 'a/c.ts', 'b.md']);
});

it('lists tracked and untracked files of a repository that exist and are not ignored', async () => {
  await run('git', ['init', '--quiet'], { cwd: root });
  await writeFile(join(root, '.gitignore'), 'node_modules\ndist\n*.log\n');
  await writeFile(join(root, 'gone.md'), '');
  await run('git', ['add', 'gone.md', 'b.md'], { cwd: root });
  await rm(join(root, 'gone.md'));
  expect(await trackedFiles(root)).toEqual(['.gitignore', 'a/c.ts', 'b.md']);
});
