import { get } from 'node:http';
import { ClientError, ServerError } from '@sanity/client';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  faultSequence,
  faultsFromRules,
  repeated,
  type ResponseFault,
  type FaultAction,
  type FaultRule,
} from '../index.ts';
import { sendRaw, clientOf, createCleanup, startService, stored, writeDataset } from './support.ts';

const cleanup = createCleanup();
// After all of them: tests of waiting clients run side by side.
afterAll(() => cleanup.run());

const query = '/v1/data/query/production?query=*';

async function start(faults: FaultRule) {
  let requests = 0;
  const dataset = await writeDataset(cleanup, [stored('home', { title: 'Home' })]);
  const service = await startService(cleanup, dataset, {
    faults: (request) => {
      requests += 1;
      return faults(request);
    },
  });
  return { service, count: () => requests, fetch: () => clientOf(service).fetch('*[0].title') };
}

const reply = (status: number): ResponseFault => ({ kind: 'reply', status });

// Side by side: before a client sends a request again it waits.
describe.concurrent('the client', () => {
  it.each([
    ['503 twice', repeated(2, reply(503)), 3],
    ['502, then 429', [reply(502), reply(429)], 3],
    ['a dropped connection', [{ kind: 'drop' } as const], 2],
  ])('retries after %s and succeeds', async (_, actions, requests) => {
    const { fetch, count } = await start(faultSequence(actions));
    expect(await fetch()).toBe('Home');
    expect(count()).toBe(requests);
  });

  it('fails without a retry on 400, with the message of the service', async () => {
    const { fetch, count } = await start(
      faultSequence([{ kind: 'reply', status: 400, body: '{"error":{"description":"No such thing"}}' }]),
    );
    const error: unknown = await fetch().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 400, message: 'No such thing' });
    expect(count()).toBe(1);
  });

  it('fails without a retry on 500', async () => {
    const { fetch, count } = await start(() => reply(500));
    const error: unknown = await fetch().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ message: 'Internal Server Error - Injected fault' });
    expect(count()).toBe(1);
  });

  it('resolves without a result for truncated JSON, so that callers must check it', async () => {
    const { fetch } = await start(() => ({ kind: 'truncate', bytes: 12 }));
    await expect(fetch()).resolves.toBeUndefined();
  });

  it('rejects a response that is cut off', async () => {
    const { fetch } = await start(() => ({ kind: 'drop', afterBytes: 5 }));
    await expect(fetch()).rejects.toThrow();
  });
});

describe('an injected fault', () => {
  it('truncates a response with a matching content-length', async () => {
    const { service } = await start(() => ({ kind: 'truncate', bytes: 8 }));
    const { status, headers, body } = await sendRaw(service.origin, query);
    expect([status, headers['content-length'], body.toString()]).toEqual([200, '8', '{"query"']);
  });

  it('closes the connection without a response', async () => {
    const { service } = await start(() => ({ kind: 'drop' }));
    await expect(sendRaw(service.origin, query)).rejects.toThrow(/socket hang up|ECONNRESET/);
  });

  it('closes the connection before content-length is reached', async () => {
    const { service } = await start(() => ({ kind: 'drop', afterBytes: 8 }));
    await expect(sendRaw(service.origin, query)).rejects.toThrow('aborted');
  });

  it.each([
    ['a file', `/files/morsel-local/production/${'0'.repeat(40)}.txt`],
    ['a long response', query],
  ])('closes the connection of %s after the given bytes', async (_, target) => {
    const dataset = await writeDataset(cleanup, [stored('long', { text: 'x'.repeat(2_000_000) })]);
    await dataset.addFile(`${'0'.repeat(40)}.txt`, 'x'.repeat(200_000));
    const faults: FaultRule = () => ({ kind: 'drop', afterBytes: 100_000 });
    const { origin } = await startService(cleanup, dataset, { faults });
    const received = await new Promise<number>((resolve, reject) => {
      let length = 0;
      get(`${origin}${target}`, (incoming) => {
        incoming.on('data', (chunk: Buffer) => (length += chunk.byteLength));
        incoming.on('error', () => resolve(length));
        incoming.on('end', () => reject(new Error('The response was not cut')));
      }).on('error', reject);
    });
    expect(received).toBe(100_000);
  });

  it('sends the given headers', async () => {
    const { service } = await start(() => ({ kind: 'reply', status: 429, headers: { 'retry-after': '7' } }));
    const { status, headers } = await sendRaw(service.origin, query);
    expect([status, headers['retry-after']]).toEqual([429, '7']);
  });

  it('does not affect requests that do not match', async () => {
    const { service } = await start(faultSequence([reply(503)], ({ url }) => url.pathname.includes('/doc/')));
    const statuses = [];
    for (const target of [query, '/v1/data/doc/production/home', '/v1/data/doc/production/home']) {
      statuses.push((await sendRaw(service.origin, target)).status);
    }
    expect(statuses).toEqual([200, 503, 200]);
  });

  it('delays the response', async () => {
    const { service } = await start(
      faultSequence([
        { kind: 'delay', milliseconds: 5 },
        { kind: 'delay', milliseconds: 5, then: reply(502) },
      ]),
    );
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await sendRaw(service.origin, query)).status);
    expect(statuses).toEqual([200, 502, 200]);
  });

  it.each<[string, FaultAction]>([
    ['a stall', { kind: 'stall' }],
    ['a long delay', { kind: 'delay', milliseconds: 60_000 }],
  ])('ends %s when the client disconnects', async (_, fault) => {
    const { service, count } = await start(faultSequence([fault]));
    const reader = new AbortController();
    const pending = fetch(new URL(query, service.origin), { signal: reader.signal });
    await vi.waitFor(() => expect(count()).toBe(1));
    reader.abort();
    await expect(pending).rejects.toThrow(/abort/);
    expect((await sendRaw(service.origin, query)).status).toBe(200);
  });

  it('loses the response after the request was processed', async () => {
    const { service } = await start(faultSequence([{ kind: 'drop', afterBytes: 0 }]));
    await expect(
      clientOf(service, { maxRetries: 0 }).create({ _id: 'lost', _type: 'page' }),
    ).rejects.toThrow();
    expect(await clientOf(service).getDocument('lost')).toMatchObject({ _id: 'lost' });
  });

  it('closes other connections at once when it counts events', async () => {
    const { service } = await start(() => ({ kind: 'drop', afterEvents: 2 }));
    await expect(sendRaw(service.origin, query)).rejects.toThrow('aborted');
  });
});

describe('declared faults', () => {
  it('apply to matching requests', async () => {
    const { service } = await start(
      faultsFromRules([
        { match: { path: '/v*/data/query/*', skip: 1, times: 1 }, action: reply(503) },
        { match: { method: 'POST' }, action: reply(429) },
      ]),
    );
    const requested = [[query], [query], [query], [query, 'POST'], ['/v1/data/doc/production/home']] as const;
    const statuses = [];
    for (const [target, method = 'GET'] of requested)
      statuses.push((await sendRaw(service.origin, target, { method })).status);
    expect(statuses).toEqual([200, 503, 200, 429, 200]);
  });
});
