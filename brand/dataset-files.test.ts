import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repoint } from './dataset-files.ts';

it('gives documents that refer to a new version another revision, and leaves all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dataset-files-'));
  const file = join(folder, 'page.ndjson');
  const [own, other] = ['{"_id":"a","_rev":"r1","image":"image-old"}', '{"_id":"b","_rev":"r2"}'];
  await writeFile(file, `${own}\n${other}\n`);
  await repoint(folder, new Map([['image-old', 'image-new']]));
  const [first = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  expect(rest).toEqual([other, '']);
  expect(JSON.parse(first)).toEqual({ _id: 'a', _rev: expect.not.stringMatching('r1'), image: 'image-new' });
  await rm(folder, { recursive: true });
});
