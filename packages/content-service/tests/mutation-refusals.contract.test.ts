import { describe, expect, it } from 'vitest';
import { refusalOf, useService } from './support.ts';

const service = useService();

it('mutation errors of the client contain the parse error of a query', async () => {
  const { statusCode, message } = await refusalOf(service.client.delete({ query: '*[' }));
  expect(statusCode).toBe(400);
  expect(message).toContain('unexpected end-of-file, expected expression');
});

describe('mutation requests', () => {
  const post = (target: string, body: string, headers: Record<string, string> = {}) =>
    service.send(target, { method: 'POST', body, headers });
  const mutate = '/v2026-11-01/data/mutate/production';

  it.each([
    ['no JSON', mutate, '{', 400],
    ['no mutations', mutate, '{}', 400],
    ['an option without sense', `${mutate}?dryRun=maybe`, '{"mutations":[]}', 400],
    ['a bad tag', `${mutate}?tag=a%20b`, '{"mutations":[]}', 400],
    ['a bad version', '/v2/data/mutate/production', '{"mutations":[]}', 400],
    ['an unknown dataset', '/v1/data/mutate/other', '{"mutations":[]}', 404],
    ['an empty list', mutate, '{"mutations":[]}', 200],
    ['a body of more than 4 MiB', mutate, ' '.repeat(4 * 1024 * 1024 + 1), 413],
  ])('with %s respond with the documented status', async (_, target, body, status) =>
    expect((await post(target, body)).status).toBe(status),
  );

  it.each([
    ['another project', { 'x-sanity-project-id': 'other' }, 404],
    ['a page of another site', { origin: 'https://example.com' }, 403],
    ['a page of this machine', { origin: 'http://localhost:3333' }, 200],
  ])('from %s respond with the documented status', async (_, headers, status) => {
    expect((await post(mutate, '{"mutations":[]}', headers)).status).toBe(status);
  });

  it('must be POST', async () => {
    const { status, headers } = await service.send(mutate);
    expect([status, headers.allow]).toEqual([405, 'POST']);
  });
});
