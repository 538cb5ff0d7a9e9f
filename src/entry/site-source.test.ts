import { utimes, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { localEnvironment } from '../config/deployment/local-environment.ts';
import { SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { testPage, testSnapshot } from '../content/testing/fixtures.ts';
import { createSiteSource } from './site-source.ts';
import { useFolder } from '../process/testing/folder.ts';

const inFolder = useFolder();

const origins = { contentOrigin: 'http://content.example', siteOrigin: 'https://site.example' };

/** Writes a snapshot whose home page has this title. @param second modification time of the file. */
async function writeSnapshot(name: string, title: string, second: number) {
  const file = inFolder(name);
  await writeFile(file, JSON.stringify(testSnapshot({ pages: [testPage({ title })] })));
  await utimes(file, second, second);
  return { ...localEnvironment(origins), [SNAPSHOT_VARIABLE]: file };
}

it('opens the site of the variables it is given, once', async () => {
  const source = createSiteSource(await writeSnapshot('a.json', 'A', 1), { followsFile: false });
  const site = source.current();
  expect(site.snapshot.pages[0]?.title).toBe('A');
  expect(site.environment.domain).toBe('https://site.example');
  expect(site.images?.origin).toBe('http://content.example');
  await writeSnapshot('a.json', 'B', 2);
  expect(source.current()).toBe(site);
});

it('shares nothing with another source', async () => {
  const [a, b] = [await writeSnapshot('a.json', 'A', 1), await writeSnapshot('b.json', 'B', 1)];
  const sources = [a, b].map((variables) => createSiteSource(variables, { followsFile: false }));
  const titles = () => sources.map((source) => source.current().snapshot.pages[0]?.title);
  expect([...titles(), ...titles()]).toEqual(['A', 'B', 'A', 'B']);
});

it('replaces the site when a newer file is there and it follows the file', async () => {
  const variables = await writeSnapshot('a.json', 'A', 1);
  const source = createSiteSource(variables, { followsFile: true });
  const site = source.current();
  expect(source.current()).toBe(site);
  await writeSnapshot('a.json', 'B', 2);
  expect(source.current().snapshot.pages[0]?.title).toBe('B');
});

it('stops without a snapshot or with an incomplete environment', async () => {
  const variables = await writeSnapshot('a.json', 'A', 1);
  const open = (changes: Record<string, string | undefined>) =>
    createSiteSource({ ...variables, ...changes }, { followsFile: false }).current();
  expect(() => open({ [SNAPSHOT_VARIABLE]: undefined })).toThrow('CONTENT_SNAPSHOT is not set');
  expect(() => open({ DOMAIN: undefined })).toThrow('DOMAIN is missing');
});
