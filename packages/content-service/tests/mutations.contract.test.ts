import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import type { ListeningService } from '../index.ts';
import { sendRaw, clientOf, createCleanup, startService, stored, writeDataset } from './support.ts';

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

describe('transactions', () => {
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
