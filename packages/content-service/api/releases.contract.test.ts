import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseDocument, SanityClient } from '@sanity/client';
import type { ListeningService } from '../index.ts';
import {
  sendRaw,
  clientOf,
  createCleanup,
  refusalOf,
  startService,
  temporaryFolder,
  writeDataset,
} from '../tests/support.ts';
import { createManualClock } from '../write/releases/testing.ts';

const cleanup = createCleanup();
let service: ListeningService;
let client: SanityClient;
let counter = 0;
let name: string;

beforeAll(async () => {
  service = await startService(cleanup, await writeDataset(cleanup));
  client = clientOf(service, { perspective: 'raw' });
});
afterAll(() => cleanup.run());
beforeEach(async () => {
  await client.delete({ query: '*' });
  counter += 1;
  name = `r${counter}`;
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const page = (_id: string, title: string) => ({ _id, _type: 'page', title });
const version = (id: string) => `versions.${name}.${id}`;
const stateOf = async () => (await client.releases.get({ releaseId: name }))?.state;
const contents = async () => {
  const pages = await client.fetch<{ _id: string; title: string }[]>('*[_type == "page"]{_id, title}');
  return Object.fromEntries(pages.map(({ _id, title }) => [_id, title]));
};

async function createRelease(metadata: Partial<ReleaseDocument['metadata']> = {}) {
  return client.releases.create({ releaseId: name, metadata: { title: 'T', ...metadata } });
}

/** Adds a version to the release by a plain request, since the client warns about versions that are not copies. */
async function addVersion(id: string, title: string) {
  const document = page(version(id), title);
  await client.action({ actionType: 'sanity.action.document.version.create', publishedId: id, document });
}

it('a release passes through all states with the client', async () => {
  const created = await createRelease({ releaseType: 'asap', title: 'First' });
  expect(created).toEqual({
    releaseId: name,
    metadata: { releaseType: 'asap', title: 'First' },
    transactionId: expect.any(String),
  });
  expect(await client.releases.get({ releaseId: name })).toEqual({
    _id: `_.releases.${name}`,
    _type: 'system.release',
    _rev: created.transactionId,
    _createdAt: expect.any(String),
    _updatedAt: expect.any(String),
    name,
    state: 'active',
    metadata: { releaseType: 'asap', title: 'First' },
    userId: 'local',
  });
  await client.releases.edit({ releaseId: name, patch: { set: { 'metadata.title': 'Second' } } });
  const publishAt = inAnHour();
  await client.releases.schedule({ releaseId: name, publishAt });
  expect(await client.releases.get({ releaseId: name })).toMatchObject({
    state: 'scheduled',
    publishAt,
    metadata: { title: 'Second' },
  });
  await client.releases.unschedule({ releaseId: name });
  expect(await client.releases.get({ releaseId: name })).not.toHaveProperty('publishAt');
  await addVersion('a', 'New');
  await client.releases.archive({ releaseId: name });
  expect(await stateOf()).toBe('archived');
  expect(await client.getDocument(version('a'))).toBeUndefined();
  await client.releases.unarchive({ releaseId: name });
  expect(await stateOf()).toBe('active');
  const raw = await client.releases.fetchDocuments({ releaseId: name });
  expect(raw.result).toMatchObject([page(version('a'), 'New')]);
  await client.releases.publish({ releaseId: name });
  expect(await client.releases.get({ releaseId: name })).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
    finalDocumentStates: [{ id: version('a') }],
  });
  await client.releases.delete({ releaseId: name });
  expect(await client.releases.get({ releaseId: name })).toBeUndefined();
  expect(await contents()).toEqual({ a: 'New' });
});

describe('a release', () => {
  it('refuses actions of API versions before releases', async () => {
    for (const apiVersion of ['1', '2025-02-18']) {
      const old = client.withConfig({ apiVersion });
      const refused = await refusalOf(old.releases.create({ releaseId: name }));
      expect([refused.statusCode, refused.message]).toEqual([
        400,
        expect.stringContaining('action index 0: not supported for this API version'),
      ]);
    }
    expect(await stateOf()).toBeUndefined();
    await client.withConfig({ apiVersion: '2025-02-19' }).releases.create({ releaseId: name });
    expect(await stateOf()).toBe('active');
  });

  it('refuses changes of its versions once it is scheduled, on all endpoints', async () => {
    await createRelease();
    await addVersion('a', 'V');
    await client.releases.schedule({ releaseId: name, publishAt: inAnHour() });
    const refusals = [
      client.patch(version('a')).set({ title: 'X' }).commit(),
      client.delete(version('a')),
      client.create(page(version('b'), 'X')),
      client.discardVersion({ releaseId: name, publishedId: 'a' }),
    ];
    for (const refused of refusals) {
      expect((await refusalOf(refused)).message).toContain(
        `Documents in release "${name}" (state: scheduled) can not be mutated`,
      );
    }
    await client.releases.unschedule({ releaseId: name });
    await client.patch(version('a')).set({ title: 'X' }).commit();
    expect(await contents()).toEqual({ [version('a')]: 'X' });
  });
});

describe('perspectives with releases', () => {
  beforeEach(async () => {
    await createRelease();
    await client.create(page('a', 'A'));
    await client.create(page('b', 'B'));
    await client.create(page('drafts.b', 'B draft'));
    await addVersion('a', 'A in release');
    await client.createVersion({ releaseId: name, publishedId: 'b', baseId: 'b' });
    await client.unpublishVersion({ releaseId: name, publishedId: 'b' });
    await addVersion('c', 'C in release');
  });

  const seen = (perspective: string | string[]) =>
    client.fetch<unknown>(
      '*[_type == "page"] | order(_id){_id, _originalId, title}',
      {},
      { perspective: [perspective].flat() },
    );

  it('show versions under their published ids', async () => {
    expect(await seen(name)).toEqual([
      { _id: 'a', _originalId: version('a'), title: 'A in release' },
      { _id: 'c', _originalId: version('c'), title: 'C in release' },
    ]);
    expect(await seen(['drafts', name])).toEqual([
      { _id: 'a', _originalId: version('a'), title: 'A in release' },
      { _id: 'b', _originalId: 'drafts.b', title: 'B draft' },
      { _id: 'c', _originalId: version('c'), title: 'C in release' },
    ]);
    expect(await seen('nothing-of-this-name')).toMatchObject([{ title: 'A' }, { title: 'B' }]);
  });

  it('cannot be combined with raw', async () => {
    const requested = await sendRaw(
      service.origin,
      `/v2026-11-01/data/query/production?query=*&perspective=raw,${name}`,
    );
    expect(requested.status).toBe(400);
  });

  it('apply to dereferenced documents', async () => {
    await client.create({ _id: 'd', _type: 'link', to: { _ref: 'a' } });
    const query = '*[_id == "d"][0].to->title';
    expect(await client.fetch(query, {}, { perspective: [name] })).toBe('A in release');
    expect(await client.fetch(query, {}, { perspective: 'published' })).toBe('A');
  });

  it('work with the GROQ functions of releases', async () => {
    expect(await client.fetch('releases::all()[state == "active"].name')).toEqual([name]);
    expect(await client.fetch('*[sanity::partOfRelease($name)]._id | order(@)', { name })).toEqual(
      ['a', 'b', 'c'].map(version),
    );
    expect(await client.fetch('*[sanity::versionOf("b")]._id | order(@)')).toEqual([
      'b',
      'drafts.b',
      version('b'),
    ]);
  });

  it('do not show versions in API versions before releases', async () => {
    const old = client.withConfig({ apiVersion: '2025-02-18' });
    expect(await old.fetch('*[_type == "page"]._id | order(@)')).toEqual(['a', 'b', 'drafts.b']);
  });

  it('return all versions of a document by id', async () => {
    const documents = await client.getDocument('b', { includeAllVersions: true });
    expect(documents.map(({ _id }) => _id)).toEqual(['b', 'drafts.b', version('b')]);
    expect(await client.documentsExists(['a', version('a'), 'nothing'])).toEqual(
      new Set(['a', version('a')]),
    );
  });
});

describe('scheduled releases', () => {
  it('are published when they are due, also after a restart', async () => {
    const own = createCleanup();
    try {
      const dataset = await writeDataset(own);
      const options = {
        dataFolder: await temporaryFolder(own),
        clock: createManualClock(new Date().toISOString()),
      };
      const first = createCleanup();
      const before = clientOf(await startService(first, dataset, options));
      for (const [releaseId, hours] of [
        ['soon', 1],
        ['later', 2],
      ] as const) {
        await before.releases.create({ releaseId });
        await before.action({
          actionType: 'sanity.action.document.version.create',
          publishedId: releaseId,
          document: { _id: `versions.${releaseId}.${releaseId}`, _type: 'page' },
        });
        const publishAt = new Date(options.clock.now().getTime() + hours * 3_600_000).toISOString();
        await before.releases.schedule({ releaseId, publishAt });
      }
      options.clock.advance(3_600_000);
      await vi.waitFor(async () => expect(await before.getDocument('soon')).toBeDefined());
      expect(await before.getDocument('later')).toBeUndefined();
      await first.run();
      options.clock.advance(3_600_000);
      const after = clientOf(await startService(own, dataset, options));
      options.clock.advance(0);
      await vi.waitFor(async () => expect(await after.getDocument('later')).toBeDefined());
      expect(await after.releases.get({ releaseId: 'later' })).toMatchObject({ state: 'published' });
    } finally {
      await own.run();
    }
  });

  it('are published in datasets created later, too', async () => {
    const own = createCleanup();
    try {
      const clock = createManualClock('2026-11-01T00:00:00Z');
      const made = clientOf(await startService(own, await writeDataset(own), { clock }), { dataset: 'made' });
      await made.datasets.create('made');
      await made.releases.create({ releaseId: 'r1' });
      await made.releases.schedule({ releaseId: 'r1', publishAt: '2026-11-01T01:00:00Z' });
      expect(clock.waiting).toBe(1);
      clock.advance(3_600_000);
      await vi.waitFor(async () =>
        expect(await made.releases.get({ releaseId: 'r1' })).toMatchObject({ state: 'published' }),
      );
      await made.releases.create({ releaseId: 'r2' });
      await made.releases.schedule({ releaseId: 'r2', publishAt: '2026-11-01T02:00:00Z' });
      await made.datasets.delete('made');
      expect(clock.waiting).toBe(0);
    } finally {
      await own.run();
    }
  });
});
