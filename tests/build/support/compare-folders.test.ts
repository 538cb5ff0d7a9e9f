import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { folderDifferences } from './compare-folders.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';

const root = useFolder();

type Files = Readonly<Record<string, string | Uint8Array>>;

async function folder(name: string, files: Files): Promise<string> {
  await mkdir(root(name));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(root(name, path)), { recursive: true });
    await writeFile(root(name, path), content);
  }
  return root(name);
}

async function compare(first: Files, second: Files): Promise<readonly string[]> {
  return folderDifferences(await folder('a', first), await folder('b', second));
}

it.each<[string, Files, Files, readonly string[]]>([
  [
    'nothing of equal folders',
    { 'de/a/index.html': 'y', '.a': '1' },
    { 'de/a/index.html': 'y', '.a': '1' },
    [],
  ],
  ['a missing file', { a: '1', b: '2' }, { a: '1' }, ['b: only in the first folder']],
  ['an additional file', {}, { 'x/y': '' }, ['x/y: only in the second folder']],
  ['a dot file', { '.a': '1' }, {}, ['.a: only in the first folder']],
  ['a changed byte', { a: 'one' }, { a: 'ore' }, ['a: differs from byte 1 on: "one" and "ore"']],
  ['a longer file', { a: 'one' }, { a: 'ones' }, ['a: differs from byte 3 on: "one" and "ones"']],
  ['an emptied file', { a: '1' }, { a: '' }, ['a: differs from byte 0 on: "1" and ""']],
])('reports %s', async (_, first, second, differences) => {
  expect(await compare(first, second)).toEqual(differences);
});

it('reports every difference in path order, each with its context only', async () => {
  const long = 'x'.repeat(500);
  const found = await compare({ c: '', a: `${long}1${long}` }, { b: '', a: `${long}2${long}` });
  expect(found.map((difference) => difference.slice(0, 2))).toEqual(['a:', 'b:', 'c:']);
  expect(found[0]).toContain('byte 500');
  expect(found[0]?.length).toBeLessThan(220);
});
