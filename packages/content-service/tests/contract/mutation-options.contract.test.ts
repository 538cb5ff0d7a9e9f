import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { refusalOf } from '../support.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
let client: SanityClient;
beforeAll(async () => {
  target = await openTarget();
  client = target.client();
});
afterEach(() => target.clear());
afterAll(() => target.close());

const page = (id: string, fields: object = {}) => target.bind({ _id: id, _type: '~page', ...fields });
const ids = async () =>
  target.unbind(await client.fetch('*[_type == $type] | order(_id)._id', { type: target.bind('~page') }));

describe('a transaction', () => {
  it('returns documents after it with returnDocuments', async () => {
    const documents = await client.mutate(
      [{ create: page('~a', { n: 1 }) }, { patch: { id: target.bind('~a'), inc: { n: 1 } } }],
      { returnFirst: false, returnDocuments: true },
    );
    expect(target.unbind(documents.at(-1))).toMatchObject({ _id: '~a', n: 2 });
    expect(documents).toHaveLength(2);
  });

  it('returns the first document with returnFirst', async () => {
    const document = await client.mutate([{ create: page('~a') }, { create: page('~b') }], {
      returnFirst: true,
      returnDocuments: true,
    });
    expect(target.unbind(document)).toMatchObject({ _id: '~a' });
  });

  it('returns ids with returnDocuments: false', async () => {
    const response = await client.mutate([{ create: page('~a') }, { delete: { id: target.bind('~b') } }], {
      returnFirst: false,
      returnDocuments: false,
    });
    expect(target.unbind(response)).toEqual({
      transactionId: expect.any(String),
      documentIds: ['~a', '~b'],
      results: [
        { id: '~a', operation: 'create' },
        { id: '~b', operation: 'none' },
      ],
    });
  });

  it('returns the first id with returnFirst and returnDocuments: false', async () => {
    const response = await client.mutate([{ create: page('~a') }], {
      returnFirst: true,
      returnDocuments: false,
    });
    expect(target.unbind(response)).toMatchObject({ documentId: '~a' });
  });
});

describe('dryRun', () => {
  it('responds as usual and writes nothing', async () => {
    expect(await client.create(page('~a', { title: 'A' }), { dryRun: true })).toMatchObject({ title: 'A' });
    expect(await ids()).toEqual([]);
  });

  it('is refused like the real transaction', async () => {
    await client.create(page('~a'));
    expect((await refusalOf(client.create(page('~a'), { dryRun: true }))).statusCode).toBe(409);
  });
});

describe('autoGenerateArrayKeys', () => {
  const options = { autoGenerateArrayKeys: true };
  const key: unknown = expect.stringMatching(/^\w+$/);

  it('adds missing keys to objects in arrays, at every depth', async () => {
    const created = await client.create(
      { ...page('~a'), items: [{ n: 1, deep: [{ m: 1 }] }, { _key: 'mine', n: 2 }, 'text'] },
      options,
    );
    expect(created.items).toEqual([
      { _key: key, n: 1, deep: [{ _key: key, m: 1 }] },
      { _key: 'mine', n: 2 },
      'text',
    ]);
  });

  it('adds keys to values of patches', async () => {
    await client.create(page('~a', { items: [] }));
    const patched = await client
      .patch(target.bind('~a'))
      .append('items', [{ n: 1 }, { n: 2 }])
      .commit<{ items: { _key: string }[] }>(options);
    expect(patched.items).toEqual([
      { _key: key, n: 1 },
      { _key: key, n: 2 },
    ]);
    expect(new Set(patched.items.map(({ _key }) => _key)).size).toBe(2);
  });

  it('does not change arrays by default', async () => {
    const created = await client.create({ ...page('~a'), items: [{ n: 1 }] });
    expect(created.items).toEqual([{ n: 1 }]);
  });
});

describe('revisions', () => {
  it('are the transaction id for all its documents', async () => {
    const { transactionId } = await client.transaction().create(page('~a')).create(page('~b')).commit();
    expect(
      await client.fetch('array::unique(*[_type == $type]._rev)', { type: target.bind('~page') }),
    ).toEqual([transactionId]);
  });

  it('prevent a patch that is based on an older one', async () => {
    const { _rev } = await client.create(page('~a', { n: 1 }));
    const patch = () => client.patch(target.bind('~a')).ifRevisionId(_rev).inc({ n: 1 }).commit();
    expect(await patch()).toMatchObject({ n: 2 });
    expect((await refusalOf(patch())).statusCode).toBe(409);
  });

  it('change with each patch, unlike _createdAt', async () => {
    const created = await client.create(page('~a'));
    const patched = await client.patch(target.bind('~a')).set({ title: 'A' }).commit();
    expect(patched._rev).not.toBe(created._rev);
    expect(patched._createdAt).toBe(created._createdAt);
    expect(patched._updatedAt >= created._updatedAt).toBe(true);
  });

  it('may be chosen by the client and must be unique', async () => {
    const id = `${target.bind('~')}transaction`;
    const commit = (name: string) => client.transaction().create(page(name)).transactionId(id).commit();
    expect(await commit('~a')).toMatchObject({ transactionId: id });
    expect((await refusalOf(commit('~b'))).statusCode).toBe(409);
    expect(await ids()).toEqual(['~a']);
  });
});

// Without the prefix of the run only a dry run leaves no documents behind.
it.each([
  ['a document without an id', {}, /^[\w-]{20,}$/],
  ['a prefix that ends in a dot', { _id: 'drafts.' }, /^drafts\.[\w-]{20,}$/],
])('new ids are generated for %s', async (_, id, pattern) => {
  const created = await client.create({ ...id, _type: target.bind('~page') }, { dryRun: true });
  expect(created._id).toMatch(pattern);
});
