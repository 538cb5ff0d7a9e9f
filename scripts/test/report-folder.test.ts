import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReportFolder } from './report-folder.ts';

let parent = '';
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'report-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

it('creates separate folders for concurrent runs', async () => {
  const runs = join(parent, 'runs');
  const [first, second] = await Promise.all([createReportFolder(runs), createReportFolder(runs)]);
  expect(first).not.toBe(second);
  expect(await readdir(runs)).toHaveLength(2);
});

it('removes all but the newest folders', async () => {
  for (let run = 0; run < 12; run += 1)
    await writeFile(join(await createReportFolder(parent), 'unit.json'), '');
  expect(await readdir(parent)).toHaveLength(10);
});
