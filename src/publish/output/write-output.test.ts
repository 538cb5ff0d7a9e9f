import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETAINED_FILES, retainFiles, retainPictures } from './retained-files.ts';
import { copyFiles } from './publish-site.ts';
import { writeFiles, copyToOutput, ensureWritable, makeOutputFolder, writeOutput } from './write-output.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-output-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Lets all changes of the disk fail, without a path, as a write does. */
function breakDisk(code: string) {
  const error = Object.assign(new Error(`${code}: write`), { code });
  for (const change of ['writeFile', 'copyFile', 'mkdir', 'access'] as const)
    vi.spyOn(fs.promises, change).mockRejectedValue(error);
  for (const change of ['writeFileSync', 'mkdirSync'] as const)
    vi.spyOn(fs, change).mockImplementation(() => {
      throw error;
    });
}

describe('an error of writing', () => {
  it.each([
    ['ENOSPC', ': free some on its disk.'],
    ['EROFS', ' is on a read-only file system: choose another folder'],
    ['EACCES', ' may not be written: give this user the right to'],
  ])('%s names the file and the remedy', async (code, remedy) => {
    breakDisk(code);
    const file = join(folder, 'page.html');
    const writes = [
      writeOutput(file, ''),
      copyToOutput(folder, file),
      makeOutputFolder(file),
      ensureWritable(file),
    ];
    for (const write of writes) {
      await expect(write).rejects.toThrow(`${file}${remedy}`);
      await expect(write).rejects.toThrow(/ The last build is untouched\.$/);
    }
  });

  it('names it in every part of a build', async () => {
    breakDisk('ENOSPC');
    const parts: readonly (readonly [string, () => unknown])[] = [
      [RETAINED_FILES, () => retainFiles(folder, join(folder, 'none'))],
      ['_share/aa', () => copyFiles(folder, new Map([['_share/aa/aa.jpg', 'aa.jpg']]))],
      ['_pictures', () => retainPictures(folder, folder)],
      ['de', () => writeFiles(folder, new Map([['de/_styles.json', '{}']]))],
    ];
    for (const [path, write] of parts)
      await expect(Promise.try(write)).rejects.toThrow(`No space left for ${join(folder, path)}`);
  });
});

describe('what can be written', () => {
  it('is written', async () => {
    await makeOutputFolder(join(folder, 'a/b'));
    await ensureWritable(join(folder, 'a/b'));
    await writeOutput(join(folder, 'a/b/c'), 'page');
    await copyToOutput(join(folder, 'a/b/c'), join(folder, 'd'));
    expect(await readFile(join(folder, 'd'), 'utf8')).toBe('page');
  });

  it('fails for other reasons with the error of the system', async () => {
    await expect(writeOutput(join(folder, 'none/page'), '')).rejects.toThrow('ENOENT');
    await expect(ensureWritable(join(folder, 'none'))).rejects.toThrow('ENOENT');
  });
});
