import { get } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { faultSequence, type FaultAction } from './faults.ts';
import { clientOf, startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup(afterAll);

const query = '/v1/data/query/production?query=*';

const start = (...actions: readonly FaultAction[]) =>
  startService(cleanup, [stored('home', { text: 'x'.repeat(200_000) })], {
    faults: faultSequence(actions, ({ url }) => !url.pathname.includes('/doc/')),
  });

it('applies to matching requests, one fault each', async () => {
  const { send } = await start(
    { kind: 'reply', status: 429, headers: { 'retry-after': '7' } },
    { kind: 'delay', milliseconds: 5 },
  );
  const responses = [];
  for (const target of ['/v1/data/doc/production/home', query, query, query]) {
    const { status, headers } = await send(target);
    responses.push([status, headers['retry-after']]);
  }
  expect(responses).toEqual([[200], [429, '7'], [200], [200]].map(([status, after]) => [status, after]));
});

it('truncates a response with a matching content-length', async () => {
  const { send } = await start({ kind: 'truncate', bytes: 8 });
  const { status, headers, body } = await send(query);
  expect([status, headers['content-length'], body.toString()]).toEqual([200, '8', '{"query"']);
});

it('closes the connection without a response', async () => {
  const { send } = await start({ kind: 'drop' });
  await expect(send(query)).rejects.toThrow(/socket hang up|ECONNRESET/);
});

it('closes the connection after the given bytes', async () => {
  const { origin } = await start({ kind: 'drop', afterBytes: 100_000 });
  const received = await new Promise<number>((resolve, reject) => {
    let length = 0;
    get(`${origin}${query}`, (incoming) => {
      incoming.on('data', (chunk: Buffer) => (length += chunk.byteLength));
      incoming.on('error', () => resolve(length));
      incoming.on('end', () => reject(new Error('The response was not cut')));
    }).on('error', reject);
  });
  expect(received).toBe(100_000);
});

it('loses the response after the request was processed', async () => {
  const service = await start({ kind: 'drop', afterBytes: 0 });
  await expect(clientOf(service, { maxRetries: 0 }).create({ _id: 'lost', _type: 'page' })).rejects.toThrow();
  expect(await service.client.getDocument('lost')).toMatchObject({ _id: 'lost' });
});
