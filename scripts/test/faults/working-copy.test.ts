import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkingCopy, type WorkingCopy } from './working-copy.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/a.ts': 'export const one = 1;\n',
  'node_modules/left-pad/index.js': '',
  '.cache/test/site/old/dist/index.html': 'built',
  '.cache/test/site/building-x/dist/index.html': 'half built',
  '.cache/test/site/lock': '',
  '.cache/share-images/a.jpg': 'drawn',
  '.cache/other/a.txt': 'other',
};
const fault = { breaks: 'one', where: 'one', replace: '= 1', with: '= 2', noticedBy: 'check' };

let root: string;
let copy: WorkingCopy;
const inCopy = (path: string) => readFile(join(copy.folder, path), 'utf8');
const built = () => readdir(join(copy.folder, '.cache/test/site'));

async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'checkout-'));
  for (const [path, text] of Object.entries(FILES)) await write(root, path, text);
  copy = await createWorkingCopy(root);
});

afterEach(async () => {
  await copy.remove();
  await rm(root, { recursive: true, force: true });
});

it('has the files of the checkout, its packages, finished builds and drawn images', async () => {
  expect(await inCopy('src/a.ts')).toBe(FILES['src/a.ts']);
  expect(await inCopy('node_modules/left-pad/index.js')).toBe('');
  expect(await built()).toEqual(['old']);
  expect((await readdir(join(copy.folder, '.cache'))).toSorted()).toEqual(['share-images', 'test']);
});

it('has a fault until it is reverted with its build, and leaves the checkout alone', async () => {
  const restore = await copy.plant('wrong-one', fault);
  expect(await inCopy('src/a.ts')).toBe('export const one = 2;\n');
  expect(await readFile(join(root, 'src/a.ts'), 'utf8')).toBe(FILES['src/a.ts']);
  await write(copy.folder, '.cache/test/site/broken/dist/index.html', 'built');
  await restore();
  expect(await inCopy('src/a.ts')).toBe(FILES['src/a.ts']);
  expect(await built()).toEqual(['old']);
});

it('is gone once it is removed', async () => {
  await copy.remove();
  await expect(readdir(copy.folder)).rejects.toThrow('ENOENT');
});
