import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnSheets } from './own-sheets.ts';

/** Scopes of two components, of which the page has the first. */
const KNOWN = new Map([
  ['aaaaa', 'aaaaaaaa'],
  ['bbbbb', 'bbbbbbbb'],
]);
const CSS = 'p[data-aaaaa]{top:0}p[data-bbbbb]{top:0}@media print{p[data-aaaaa]{top:1px}}';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-sheets-'));
  await mkdir(join(folder, 'from/_astro'), { recursive: true });
  await writeFile(join(folder, 'from/_astro/all.css'), CSS);
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes the sheets of the page in a build of its own. @returns their texts. */
async function build(name: string): Promise<readonly string[]> {
  const folders = { from: join(folder, 'from'), to: join(folder, name), cache: join(folder, 'cache') };
  const { screen, paper } = await createOwnSheets(folders, KNOWN)(['/_astro/all.css'], ['aaaaa']);
  return await Promise.all([...screen, ...paper].map((sheet) => readFile(join(folders.to, sheet), 'utf8')));
}

const EXPECTED = ['p[data-aaaaa]{top:0}', 'p[data-aaaaa]{top:1px}'];

it('writes the rules of the components of a page, those for paper apart', async () => {
  expect(await build('first')).toEqual(EXPECTED);
});

it('takes in a further build what the first has cached, unless that is torn', async () => {
  await build('first');
  const [cached = ''] = await readdir(join(folder, 'cache'));
  await writeFile(join(folder, 'from/_astro/all.css'), '');
  expect(await build('second')).toEqual(EXPECTED);
  await writeFile(join(folder, 'cache', cached), '{"screen":');
  expect(await build('third')).toEqual([]);
});
