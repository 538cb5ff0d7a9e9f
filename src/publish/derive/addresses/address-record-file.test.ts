import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ADDRESS_RECORD } from '../../../config/deployment/deployment.ts';
import { addressesText, readAddresses } from './address-record-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
});
afterEach(() => rm(folder, { recursive: true }));

const record = {
  current: [
    { path: '/', groupId: 'home', documentId: 'home-en' },
    { path: '/blog/2/', groupId: 'blog', documentId: 'blog-en', part: { page: 2 } },
    {
      path: '/de/blog/rezepte/',
      groupId: 'blog',
      documentId: 'blog-de',
      part: { page: 1, topic: { groupId: 'recipes', documentId: 'recipes-de' } },
    },
  ],
  old: [{ path: '/alt/', groupId: 'home', documentId: 'home-en' }],
};

it('is read as it was written', async () => {
  await writeFile(join(folder, ADDRESS_RECORD), addressesText(record));
  expect(await readAddresses(folder)).toEqual(record);
  expect((await readFile(join(folder, ADDRESS_RECORD), 'utf8')).length).toBeLessThan(250);
});

it.each(['', '{"current":[', 'null-', '<!doctype html>'])('is none when the file holds %j', async (text) => {
  await writeFile(join(folder, ADDRESS_RECORD), text);
  expect(await readAddresses(folder)).toBeUndefined();
});

it('is none in a folder that does not exist', async () => {
  expect(await readAddresses(join(folder, 'gone'))).toBeUndefined();
});

it('has no rows that could not stand in a line of _redirects', async () => {
  const rows = [
    ['/a/ https://evil.example 301!\n', 'g', 'd'],
    ['/*', 'g', 'd'],
    ['//evil.example/', 'g', 'd'],
    ['/a', 'g', 'd'],
    ['/a/', 'g'],
    ['/a/', 3, 'd'],
    'row',
    null,
    ['/good/', 'g', 'd', 'page'],
  ];
  await writeFile(join(folder, ADDRESS_RECORD), JSON.stringify({ current: rows, old: { a: 1 } }));
  expect(await readAddresses(folder)).toEqual({
    current: [{ path: '/good/', groupId: 'g', documentId: 'd' }],
    old: [],
  });
});

it.each(['null', '3', '[]', '{}'])('is empty when the file holds %s', async (text) => {
  await writeFile(join(folder, ADDRESS_RECORD), text);
  expect(await readAddresses(folder)).toEqual({ current: [], old: [] });
});
