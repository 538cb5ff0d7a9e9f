import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import type { ListeningService } from '../index.ts';
import {
  sendRaw,
  clientOf,
  createCleanup,
  refusalOf,
  startService,
  stored,
  writeDataset,
} from './support.ts';

const cleanup = createCleanup();
let service: ListeningService;
let client: SanityClient;

beforeAll(async () => {
  service = await startService(cleanup, await writeDataset(cleanup, [stored('target')]));
  client = clientOf(service, { perspective: 'raw' });
});
afterAll(() => cleanup.run());
beforeEach(async () => {
  await client.delete({ query: '*[_id != "target"]' });
});

const page = (_id: string, fields: object = {}) => ({ _id, _type: 'page', ...fields });

describe('creating', () => {
  it('generates an id and the system fields', async () => {
    const created = await client.create({ _type: 'page', title: 'New' });
    expect(created).toEqual({
      _id: expect.stringMatching(/^\w{22}$/),
      _type: 'page',
      _rev: expect.stringMatching(/^\w{22}$/),
      _createdAt: created._updatedAt,
      _updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      title: 'New',
    });
    expect(await client.getDocument(created._id)).toEqual(created);
  });

  it('completes ids that end in a dot', async () => {
    const { _id } = await client.create(page('drafts.'));
    expect(_id).toMatch(/^drafts\.\w{22}$/);
  });

  it('is visible to the next query in every perspective', async () => {
    await client.create(page('a', { title: 'Public' }));
    await client.create(page('drafts.a', { title: 'Draft' }));
    const seen = async (perspective: 'published' | 'drafts') =>
      client.fetch<string>('*[_id == "a"][0].title', {}, { perspective });
    expect([await seen('published'), await seen('drafts')]).toEqual(['Public', 'Draft']);
  });
});

describe('deleting', () => {
  const returned = { returnDocuments: true } as const;

  it('returns the deleted documents', async () => {
    await client.create(page('a', { title: 'A' }));
    await client.create(page('b', { title: 'B' }));
    expect(await client.delete('a', { ...returned, returnFirst: true })).toMatchObject({ title: 'A' });
    const gone = await client.delete({ query: '*[_id == "b"]' }, { ...returned, returnFirst: false });
    expect(gone).toMatchObject([{ _id: 'b', title: 'B' }]);
  });

  it('returns no documents that did not exist, or existed only within the transaction', async () => {
    expect(await client.delete('a', { ...returned, returnFirst: true })).toBeUndefined();
    const mutations = [{ create: page('a') }, { delete: { id: 'a' } }];
    expect(await client.mutate(mutations, { ...returned, returnFirst: false })).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('patching', () => {
  it('splices with the semantics of the client', async () => {
    await client.create(page('a', { list: [1, 2, 3, 4] }));
    const splice = async (...change: Parameters<ReturnType<typeof client.patch>['splice']>) =>
      (
        await client
          .patch('a')
          .splice(...change)
          .commit<{ list: number[] }>()
      ).list;
    expect(await splice('list', 0, 0, [0])).toEqual([0, 1, 2, 3, 4]);
    expect(await splice('list', 2, 0, [9])).toEqual([0, 1, 9, 2, 3, 4]);
    expect(await splice('list', -1, 1, [5])).toEqual([0, 1, 9, 2, 3, 5]);
    expect(await splice('list', 2)).toEqual([0, 1]);
  });

  it('refuses a path that is invalid after a valid beginning', async () => {
    await client.create(page('a', { n: 1 }));
    const refused = await refusalOf(client.patch('a').set({ 'n m': 2 }).commit());
    expect(refused.statusCode).toBe(400);
    expect(refused.message).toContain('"n m"');
    expect(await client.getDocument('a')).toMatchObject({ n: 1 });
  });

  it('applies all patch operations of the client in one transaction', async () => {
    await client.create(page('a', { n: 1, text: 'the quick fox', items: ['x'], gone: 1 }));
    const patched = await client
      .patch('a')
      .setIfMissing({ seo: {} })
      .set({ 'seo.title': 'T' })
      .unset(['gone'])
      .inc({ n: 2 })
      .diffMatchPatch({ text: '@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n' })
      .append('items', ['y'])
      .commit();
    expect(patched).toMatchObject({ n: 3, text: 'the slow fox', items: ['x', 'y'], seo: { title: 'T' } });
    expect(patched).not.toHaveProperty('gone');
    expect(await client.getDocument('a')).toEqual(patched);
  });
});

describe('transactions', () => {
  it('have the given id, which is the revision of all written documents', async () => {
    const result = await client
      .transaction()
      .create(page('a'))
      .create(page('b'))
      .transactionId('mine')
      .commit();
    expect(result).toEqual({
      transactionId: 'mine',
      documentIds: ['a', 'b'],
      results: [
        { id: 'a', operation: 'create' },
        { id: 'b', operation: 'create' },
      ],
    });
    expect(await client.fetch('*[_rev == "mine"]._id')).toEqual(['a', 'b']);
    const again = await refusalOf(client.transaction().create(page('c')).transactionId('mine').commit());
    expect([again.statusCode, again.message]).toEqual([409, 'Transaction "mine" already exists']);
  });

  it('return neither ids nor documents by default', async () => {
    const body = JSON.stringify({ mutations: [{ create: page('a') }] });
    const response = await sendRaw(service.origin, '/v1/data/mutate/production?transactionId=t-plain', {
      method: 'POST',
      body,
    });
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([
      200,
      { transactionId: 't-plain', results: [{ operation: 'create' }] },
    ]);
  });
});

it('listeners of the dataset receive the transactions', async () => {
  const [dataset] = service.datasets;
  const events: unknown[] = [];
  const stop = dataset?.store.subscribe(({ id, author, changes }) =>
    events.push([id, author, changes.map((change) => [change.id, change.before?._rev, change.after?._rev])]),
  );
  await client.transaction().create(page('a')).transactionId('events-1').commit();
  await client.transaction().delete('a').transactionId('events-2').commit();
  stop?.();
  expect(events).toEqual([
    ['events-1', 'local', [['a', undefined, 'events-1']]],
    ['events-2', 'local', [['a', 'events-1', undefined]]],
  ]);
});
