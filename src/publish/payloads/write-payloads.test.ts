import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePayloads } from './write-payloads.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'payloads-'));
});
afterEach(() => rm(root, { recursive: true }));

it('writes a payload beside every page and an index of its locale, and none for error pages', async () => {
  for (const folder of ['de/blog', 'it-ch']) await mkdir(join(root, folder), { recursive: true });
  for (const file of ['index.html', '404.html', 'de/404.html', 'de/blog/index.html', 'it-ch/404.html'])
    await writeFile(join(root, file), `<head><title>${file}</title></head><body></body>`);
  await writePayloads(root);
  const files = await readdir(root, { recursive: true });
  expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual([
    '_payload.json',
    '_styles.json',
    'de/_styles.json',
    'de/blog/_payload.json',
  ]);
  const payload: unknown = JSON.parse(await readFile(join(root, 'de/blog/_payload.json'), 'utf8'));
  expect(payload).toMatchObject({ title: 'de/blog/index.html', locale: 'de', pageType: 'BLOG-HOME' });
});
