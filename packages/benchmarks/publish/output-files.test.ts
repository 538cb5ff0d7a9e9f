import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, readFolderState } from './output-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-files-'));
  await mkdir(join(folder, 'de'));
  for (const name of ['same', 'touched', 'edited', 'removed'])
    await writeFile(join(folder, 'de', name), name);
});
afterEach(() => rm(folder, { recursive: true }));

it('lists added, removed and edited files, and none that was written with the same bytes', async () => {
  const before = await readFolderState(folder);
  await writeFile(join(folder, 'de/edited'), 'EDITED');
  await utimes(join(folder, 'de/edited'), 1, 1);
  await writeFile(join(folder, 'de/touched'), 'touched');
  await utimes(join(folder, 'de/touched'), 1, 1);
  await writeFile(join(folder, 'added'), '');
  await rm(join(folder, 'de/removed'));
  const after = await readFolderState(folder, before);
  expect(changedFiles(before, after).toSorted()).toEqual(['added', 'de/edited', 'de/removed']);
});

it('has no files of a folder that does not exist', async () =>
  expect((await readFolderState(join(folder, 'none'))).size).toBe(0));
