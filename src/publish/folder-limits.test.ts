import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stopOnFullFolder } from './folder-limits.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-limits-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function fill(path: string, files: number) {
  await mkdir(join(folder, path), { recursive: true });
  for (let index = 0; index < files; index += 1) await writeFile(join(folder, path, `${index}`), '');
}

describe('stopOnFullFolder', () => {
  it('accepts folders with as many files as are allowed, whatever they hold together', async () => {
    await fill('', 3);
    await fill('_share/ab', 3);
    await fill('_share/cd', 3);
    await expect(stopOnFullFolder(folder, 3)).resolves.toBeUndefined();
  });

  it('throws for fuller ones, with their names, counts and the remedy', async () => {
    await fill('_share/ab', 4);
    await fill('_share/cd', 3);
    await fill('', 5);
    await expect(stopOnFullFolder(folder, 3)).rejects.toThrow(
      /more than 3 files: \/ \(5\), \/_share\/ab \(4\)\. .*Spread the files/,
    );
  });
});
