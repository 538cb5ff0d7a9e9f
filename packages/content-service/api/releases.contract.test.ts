import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReleaseDocument } from '@sanity/client';
import {
  clientOf,
  refusalOf,
  startService,
  temporaryFolder,
  useCleanup,
  useService,
  writeDataset,
} from '../tests/support.ts';
import { createManualClock } from '../write/releases/testing.ts';

const service = useService();
let counter = 0;
let name: string;

beforeEach(async () => {
  await service.raw.delete({ query: '*' });
  counter += 1;
  name = `r${counter}`;
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const page = (_id: string, title: string) => ({ _id, _type: 'page', title });
const version = (id: string) => `versions.${name}.${id}`;
const stateOf = async () => (await service.raw.releases.get({ releaseId: name }))?.state;
const contents = async () => {
  const pages = await service.raw.fetch<{ _id: string; title: string }[]>('*[_type == "page"]{_id, title}');
  return Object.fromEntries(pages.map(({ _id, title }) => [_id, title]));
};

async function createRelease(metadata: Partial<ReleaseDocument['metadata']> = {}) {
  return service.raw.releases.create({ releaseId: name, metadata: { title: 'T', ...metadata } });
}

/** Adds a version to the release by a plain request, since the client warns about versions that are not copies. */
async function addVersion(id: string, title: string) {
  const document = page(version(id), title);
  await service.raw.action({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document,
  });
}

it('a release passes through all states with the client', async () => {
  const created = await createRelease({ releaseType: 'asap', title: 'First' });
  expect(created).toEqual({
    releaseId: name,
    metadata: { releaseType: 'asap', title: 'First' },
    transactionId: expect.any(String),
  });
  expect(await service.raw.releases.get({ releaseId: name })).toEqual({
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
  await service.raw.releases.edit({ releaseId: name, patch: { set: { 'metadata.title': 'Second' } } });
  const publishAt = inAnHour();
  await service.raw.releases.schedule({ releaseId: name, publishAt });
  expect(await service.raw.releases.get({ releaseId: name })).toMatchObject({
    state: 'scheduled',
    publishAt,
    metadata: { title: 'Second' },
  });
  await service.raw.releases.unschedule({ releaseId: name });
  expect(await service.raw.releases.get({ releaseId: name })).not.toHaveProperty('publishAt');
  await addVersion('a', 'New');
  await service.raw.releases.archive({ releaseId: name });
  expect(await stateOf()).toBe('archived');
  expect(await service.raw.getDocument(version('a'))).toBeUndefined();
  await service.raw.releases.unarchive({ releaseId: name });
  expect(await stateOf()).toBe('active');
  const raw = await service.raw.releases.fetchDocuments({ releaseId: name });
  expect(raw.result).toMatchObject([page(version('a'), 'New')]);
  await service.raw.releases.publish({ releaseId: name });
  expect(await service.raw.releases.get({ releaseId: name })).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
    finalDocumentStates: [{ id: version('a') }],
  });
  await service.raw.releases.delete({ releaseId: name });
  expect(await service.raw.releases.get({ releaseId: name })).toBeUndefined();
  expect(await contents()).toEqual({ a: 'New' });
});

describe('a release', () => {
  it('refuses actions of API versions before releases', async () => {
    for (const apiVersion of ['1', '2025-02-18']) {
      const old = service.raw.withConfig({ apiVersion });
      const refused = await refusalOf(old.releases.create({ releaseId: name }));
      expect([refused.statusCode, refused.message]).toEqual([
        400,
        expect.stringContaining('action index 0: not supported for this API version'),
      ]);
    }
    expect(await stateOf()).toBeUndefined();
    await service.raw.withConfig({ apiVersion: '2025-02-19' }).releases.create({ releaseId: name });
    expect(await stateOf()).toBe('active');
  });

  it('refuses changes of its versions once it is scheduled, on all endpoints', async () => {
    await createRelease();
    await addVersion('a', 'V');
    await service.raw.releases.schedule({ releaseId: name, publishAt: inAnHour() });
    const refusals = [
      service.raw.patch(version('a')).set({ title: 'X' }).commit(),
      service.raw.delete(version('a')),
      service.raw.create(page(version('b'), 'X')),
      service.raw.discardVersion({ releaseId: name, publishedId: 'a' }),
    ];
    for (const refused of refusals) {
      expect((await refusalOf(refused)).message).toContain(
        `Documents in release "${name}" (state: scheduled) can not be mutated`,
      );
    }
    await service.raw.releases.unschedule({ releaseId: name });
    await service.raw.patch(version('a')).set({ title: 'X' }).commit();
    expect(await contents()).toEqual({ [version('a')]: 'X' });
  });
});

describe('perspectives with releases', () => {
  beforeEach(async () => {
    await createRelease();
    await service.raw.create(page('a', 'A'));
    await service.raw.create(page('b', 'B'));
    await service.raw.create(page('drafts.b', 'B draft'));
    await addVersion('a', 'A in release');
    await service.raw.createVersion({ releaseId: name, publishedId: 'b', baseId: 'b' });
    await service.raw.unpublishVersion({ releaseId: name, publishedId: 'b' });
    await addVersion('c', 'C in release');
  });

  const seen = (perspective: string | string[]) =>
    service.raw.fetch<unknown>(
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

  it('apply to dereferenced documents', async () => {
    await service.raw.create({ _id: 'd', _type: 'link', to: { _ref: 'a' } });
    const query = '*[_id == "d"][0].to->title';
    expect(await service.raw.fetch(query, {}, { perspective: [name] })).toBe('A in release');
    expect(await service.raw.fetch(query, {}, { perspective: 'published' })).toBe('A');
  });

  it('work with the GROQ functions of releases', async () => {
    expect(await service.raw.fetch('releases::all()[state == "active"].name')).toEqual([name]);
    expect(await service.raw.fetch('*[sanity::partOfRelease($name)]._id | order(@)', { name })).toEqual(
      ['a', 'b', 'c'].map(version),
    );
    expect(await service.raw.fetch('*[sanity::versionOf("b")]._id | order(@)')).toEqual([
      'b',
      'drafts.b',
      version('b'),
    ]);
  });

  it('do not show versions in API versions before releases', async () => {
    const old = service.raw.withConfig({ apiVersion: '2025-02-18' });
    expect(await old.fetch('*[_type == "page"]._id | order(@)')).toEqual(['a', 'b', 'drafts.b']);
  });

  it('return all versions of a document by id', async () => {
    const documents = await service.raw.getDocument('b', { includeAllVersions: true });
    expect(documents.map(({ _id }) => _id)).toEqual(['b', 'drafts.b', version('b')]);
    expect(await service.raw.documentsExists(['a', version('a'), 'nothing'])).toEqual(
      new Set(['a', version('a')]),
    );
  });
});

describe('scheduled releases', () => {
  const cleanup = useCleanup(afterAll);

  it('are published when they are due, also after a restart', async () => {
    const dataset = await writeDataset(cleanup);
    const options = {
      dataFolder: await temporaryFolder(cleanup),
      clock: createManualClock(new Date().toISOString()),
    };
    const { client: before, service: first } = await startService(cleanup, dataset, options);
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
    await first.close();
    options.clock.advance(3_600_000);
    const { client: after } = await startService(cleanup, dataset, options);
    options.clock.advance(0);
    await vi.waitFor(async () => expect(await after.getDocument('later')).toBeDefined());
    expect(await after.releases.get({ releaseId: 'later' })).toMatchObject({ state: 'published' });
  });

  it('are published in datasets created later, too', async () => {
    const clock = createManualClock('2026-11-01T00:00:00Z');
    const made = clientOf(await startService(cleanup, [], { clock }), { dataset: 'made' });
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
  });
});
