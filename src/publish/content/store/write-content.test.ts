import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../content/snapshot.ts';
import { testPage, testSnapshot, testTopic } from '../../../content/testing/fixtures.ts';
import {
  CHANGES_FILE,
  INDEX_FILE,
  openBodies,
  readStoredContent,
  type StoredContent,
} from './content-store.ts';
import { fingerprint } from '../../../process/fingerprint.ts';
import { openContentWriter, serializeBodies, storeContent, withoutBodies } from './write-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-content-'));
});
afterEach(() => rm(folder, { recursive: true }));

const COUNT = 200;
const pageOf = (number: number, title = 'First') =>
  testPage({ _id: `page-${String(number).padStart(3, '0')}`, slug: `page-${number}`, title });
const PAGES = Array.from({ length: COUNT }, (_, number) => pageOf(number));
const revisionsOf = (pages: Snapshot['pages']) =>
  Object.fromEntries(pages.map(({ _id, title }) => [_id, fingerprint(JSON.stringify(title))]));

/** Stores all pages, as a build that has read everything. */
const storeAll = (pages = PAGES, topics: Snapshot['topics'] = []) =>
  storeContent(folder, {
    snapshot: testSnapshot({ pages, topics }),
    revisions: revisionsOf(pages),
    leftOut: [],
  });

/** Adds documents to what is stored, as a build that has read what has changed. */
async function edit(documents: Partial<Pick<Snapshot, 'pages' | 'topics'>>): Promise<StoredContent> {
  const stored = await readStoredContent(folder);
  const writer = await openContentWriter(folder, stored);
  await writer.add(withoutBodies(documents), serializeBodies(documents));
  return await writer.finish({ ...stored?.revisions, ...revisionsOf(documents.pages ?? []) });
}

/** Reads what is stored, with the bodies of all pages. */
async function readAll() {
  const stored = await readStoredContent(folder);
  if (!stored) throw new Error('Nothing is stored.');
  const bodies = openBodies(folder, stored);
  const read = stored.snapshot.pages.map(({ _id }) => bodies.read(_id));
  bodies.close();
  const { snapshot, revisions, version } = stored;
  return { snapshot, revisions, version, bodies: read };
}

describe('an edit of few documents', () => {
  it('writes those beside the index, once and again, and is read as if all had been stored', async () => {
    await storeAll();
    const index = await readFile(join(folder, INDEX_FILE), 'utf8');
    const topics = [testTopic({ _id: 'topic' })];
    await edit({ pages: [pageOf(7, 'Second'), pageOf(COUNT)], topics });
    const { version } = await edit({ pages: [pageOf(7, 'Third')] });
    expect(await readFile(join(folder, INDEX_FILE), 'utf8')).toBe(index);
    const { bodies, ...edited } = await readAll();
    expect(edited.version).toBe(version);
    const pages = [...PAGES.with(7, pageOf(7, 'Third')), pageOf(COUNT)];
    expect(bodies).toEqual(pages);
    await storeAll(pages, topics);
    const { snapshot, revisions } = await readAll();
    expect(edited).toEqual({ snapshot, revisions, version });
  });

  it('has another version than what was stored, and the same as long as nothing changes', async () => {
    const { version } = await storeAll();
    const edited = await edit({ pages: [pageOf(7, 'Second')] });
    expect(edited.version).not.toBe(version);
    expect([await readAll(), await readAll()]).toMatchObject([
      { version: edited.version },
      { version: edited.version },
    ]);
  });

  it('is undone by a torn file of changes, and by none of an earlier index', async () => {
    await storeAll();
    await edit({ pages: [pageOf(7, 'Second')] });
    const changes = await readFile(join(folder, CHANGES_FILE), 'utf8');
    await writeFile(join(folder, CHANGES_FILE), changes.slice(0, -20));
    expect((await readAll()).bodies).toEqual(PAGES);
    await storeAll(PAGES.slice(0, 10));
    await writeFile(join(folder, CHANGES_FILE), changes);
    expect((await readAll()).bodies).toEqual(PAGES.slice(0, 10));
  });
});

it('edits of many documents write the index anew', async () => {
  await storeAll();
  for (const number of [1, 2, 3, 4]) await edit({ pages: [pageOf(number, 'Second')] });
  expect(await readdir(folder)).toContain(CHANGES_FILE);
  await edit({ pages: [pageOf(5, 'Second')] });
  expect(await readdir(folder)).not.toContain(CHANGES_FILE);
  const { bodies } = await readAll();
  expect(bodies).toEqual(
    PAGES.map((page, number) => (number >= 1 && number <= 5 ? pageOf(number, 'Second') : page)),
  );
});

it('bodies are written anew once most of them are former ones', async () => {
  await storeAll();
  const fileOf = async () => (await readStoredContent(folder))?.bodies;
  const first = await fileOf();
  const titled = (title: string) => PAGES.map((_, number) => pageOf(number, title));
  await edit({ pages: titled('Other') });
  expect((await fileOf())?.file).toBe(first?.file);
  await edit({ pages: titled('Third') });
  const last = await fileOf();
  expect(last?.size).toBe(first?.size);
  expect((await readdir(folder)).filter((name) => name.startsWith('bodies-'))).toEqual([last?.file]);
  expect((await readAll()).bodies).toEqual(titled('Third'));
});
