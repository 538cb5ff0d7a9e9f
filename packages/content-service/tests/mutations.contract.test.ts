import { describe, expect, it } from 'vitest';
import { refusalOf, useService } from './support.ts';

const service = useService();
const page = (_id: string, fields: object = {}) => ({ _id, _type: 'page', ...fields });

describe('deleting', () => {
  const returned = { returnDocuments: true } as const;

  it('returns the deleted documents', async () => {
    const { raw: client } = service;
    await client.create(page('a', { title: 'A' }));
    await client.create(page('b', { title: 'B' }));
    expect(await client.delete('a', { ...returned, returnFirst: true })).toMatchObject({ title: 'A' });
    const gone = await client.delete({ query: '*[_id == "b"]' }, { ...returned, returnFirst: false });
    expect(gone).toMatchObject([{ _id: 'b', title: 'B' }]);
  });

  it('returns no documents that did not exist, or existed only within the transaction', async () => {
    const { raw: client } = service;
    expect(await client.delete('a', { ...returned, returnFirst: true })).toBeUndefined();
    const mutations = [{ create: page('a') }, { delete: { id: 'a' } }];
    const results = await client.mutate(mutations, { ...returned, returnFirst: false });
    expect(results).toEqual([undefined, undefined]);
  });

  it('reports the parse error of a query', async () => {
    const { statusCode, message } = await refusalOf(service.client.delete({ query: '*[' }));
    expect(statusCode).toBe(400);
    expect(message).toContain('unexpected end-of-file, expected expression');
  });
});

describe('a mutation request', () => {
  const post = (target: string, body: string, headers: Record<string, string> = {}) =>
    service.send(`/v1/data/mutate/production${target}`, { method: 'POST', body, headers });

  it('returns neither ids nor documents by default', async () => {
    const options = 'visibility=async&skipCrossDatasetReferenceValidation=true&tag=x';
    const { status, json } = await post(
      `?transactionId=t&${options}`,
      '{"mutations":[{"create":{"_type":"page"}}]}',
    );
    expect([status, json()]).toEqual([200, { transactionId: 't', results: [{ operation: 'create' }] }]);
  });

  it('may come from a page of this machine', async () =>
    expect(
      (await post('?visibility=deferred', '{"mutations":[]}', { origin: 'http://localhost:3333' })).status,
    ).toBe(200));

  it('is refused with more than 4 MiB', async () =>
    expect((await post('', ' '.repeat(4 * 1024 * 1024 + 1))).status).toBe(413));
});
