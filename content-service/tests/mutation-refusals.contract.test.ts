import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import type { ListeningService } from '../index.ts';
import { ask, clientOf, createCleanup, refusalOf, startService, stored, writeDataset } from './support.ts';

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

describe('refusals, as the client tells them', () => {
  it.each<[string, () => Promise<unknown>, number, string, string]>([
    [
      'an id that is taken',
      () => client.create(page('target')),
      409,
      'documentAlreadyExistsError',
      'Document by ID "target" already exists',
    ],
    [
      'a missing document',
      () => client.patch('nope').set({ a: 1 }).commit(),
      404,
      'documentNotFoundError',
      'The document with the ID "nope" was not found',
    ],
    [
      'another revision',
      () => client.patch('target').ifRevisionId('other').set({ a: 1 }).commit(),
      409,
      'documentRevisionIDDoesNotMatchError',
      'Document "target" has unexpected revision ID ("rev-target"), expected "other"',
    ],
    [
      'a reference to nothing',
      () => client.create(page('a', { by: { _type: 'reference', _ref: 'nope' } })),
      409,
      'documentReferenceDoesNotExistError',
      'Document "a" references non-existent document "nope"',
    ],
    [
      'deleting what is referred to',
      () =>
        client
          .transaction()
          .create(page('a', { by: { _ref: 'target' } }))
          .delete('target')
          .commit(),
      409,
      'documentHasExistingReferencesError',
      'Document "target" cannot be deleted as there are references to it from "a"',
    ],
  ])('%s', async (_, attempt, status, type, description) => {
    const { statusCode, message, details } = await refusalOf(attempt());
    expect(statusCode).toBe(status);
    expect(message).toBe(`Mutation failed: ${description}:\n- ${description}`);
    expect(details).toMatchObject({ type: 'mutationError', items: [{ error: { type, description } }] });
  });

  it('malformed mutations, up to five of them', async () => {
    const mutations = Array.from({ length: 6 }, (_, index) => ({ delete: { id: `-${index}` } }));
    const { statusCode, message } = await refusalOf(client.mutate(mutations));
    expect(statusCode).toBe(400);
    expect(message).toMatch(/^Mutation\(s\) failed with 6 error\(s\):\n- Malformed document ID: "-0"\n/);
    expect(message).toMatch(/\n\.\.\.and 1 more$/);
  });

  it('a query that cannot be parsed', async () => {
    const { statusCode, message } = await refusalOf(client.delete({ query: '*[' }));
    expect(statusCode).toBe(400);
    expect(message).toContain('unexpected end-of-file, expected expression');
  });

  it('weak references may point anywhere', async () => {
    await client.create(page('a', { by: { _ref: 'nope', _weak: true } }));
    await client.create(page('b', { by: { _ref: 'a', _weak: true } }));
    await client.delete('a');
    expect(await client.fetch('*[_id == "b"][0].by._ref')).toBe('a');
  });
});

describe('requests', () => {
  const post = (target: string, body: string, headers: Record<string, string> = {}) =>
    ask(service.origin, target, { method: 'POST', body, headers });
  const mutate = '/v2026-11-01/data/mutate/production';

  it.each([
    ['no JSON', mutate, '{', 400],
    ['no mutations', mutate, '{}', 400],
    ['an option without sense', `${mutate}?dryRun=maybe`, '{"mutations":[]}', 400],
    ['a bad tag', `${mutate}?tag=a%20b`, '{"mutations":[]}', 400],
    ['a bad version', '/v2/data/mutate/production', '{"mutations":[]}', 400],
    ['an unknown dataset', '/v1/data/mutate/other', '{"mutations":[]}', 404],
    ['nothing to do', mutate, '{"mutations":[]}', 200],
    ['a body of more than 4 MiB', mutate, ' '.repeat(4 * 1024 * 1024 + 1), 413],
  ])('%s', async (_, target, body, status) => expect((await post(target, body)).status).toBe(status));

  it.each([
    ['another project', { 'x-sanity-project-id': 'other' }, 404],
    ['a page of another site', { origin: 'https://example.com' }, 403],
    ['a page of this machine', { origin: 'http://localhost:3333' }, 200],
  ])('from %s', async (_, headers, status) => {
    expect((await post(mutate, '{"mutations":[]}', headers)).status).toBe(status);
  });

  it('must be POST', async () => {
    const { status, headers } = await ask(service.origin, mutate);
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});
