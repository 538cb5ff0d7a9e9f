import { ClientError, ServerError } from '@sanity/client';
import { afterEach, describe, expect, it } from 'vitest';
import { faultSequence, repeated, type FaultAction, type FaultRule } from '../index.ts';
import { ask, clientOf, createCleanup, startService, stored, writeDataset } from './support.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

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

const reply = (status: number): FaultAction => ({ kind: 'reply', status });

describe('faults seen by the client', () => {
  it.each([
    ['503 twice', repeated(2, reply(503)), 3],
    ['502, then 429', [reply(502), reply(429)], 3],
    ['a dropped connection', [{ kind: 'drop' } as const], 2],
  ])('it retries after %s and succeeds', async (_, actions, requests) => {
    const { fetch, count } = await start(faultSequence(actions));
    expect(await fetch()).toBe('Home');
    expect(count()).toBe(requests);
  });

  it('it gives up at once on 400, with the message of the service', async () => {
    const { fetch, count } = await start(
      faultSequence([{ kind: 'reply', status: 400, body: '{"error":{"description":"No such thing"}}' }]),
    );
    const error: unknown = await fetch().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 400, message: 'No such thing' });
    expect(count()).toBe(1);
  });

  it('it gives up at once on 500', async () => {
    const { fetch, count } = await start(() => reply(500));
    const error: unknown = await fetch().catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ message: 'Internal Server Error - Injected fault' });
    expect(count()).toBe(1);
  });

  it('it takes truncated JSON for no result at all, so callers must check what they get', async () => {
    const { fetch } = await start(() => ({ kind: 'truncate', bytes: 12 }));
    await expect(fetch()).resolves.toBeUndefined();
  });

  it('it rejects an answer cut off in the middle', async () => {
    const { fetch } = await start(() => ({ kind: 'drop', afterBytes: 5 }));
    await expect(fetch()).rejects.toThrow();
  });
});

describe('faults on the wire', () => {
  it('a truncated answer is complete HTTP', async () => {
    const { service } = await start(() => ({ kind: 'truncate', bytes: 8 }));
    const { status, headers, body } = await ask(service.origin, query);
    expect([status, headers['content-length'], body.toString()]).toEqual([200, '8', '{"query"']);
  });

  it('a dropped connection says nothing', async () => {
    const { service } = await start(() => ({ kind: 'drop' }));
    await expect(ask(service.origin, query)).rejects.toThrow(/socket hang up|ECONNRESET/);
  });

  it('a connection dropped midway breaks the promise of its head', async () => {
    const { service } = await start(() => ({ kind: 'drop', afterBytes: 8 }));
    await expect(ask(service.origin, query)).rejects.toThrow('aborted');
  });

  it('carries headers', async () => {
    const { service } = await start(() => ({ kind: 'reply', status: 429, headers: { 'retry-after': '7' } }));
    const { status, headers } = await ask(service.origin, query);
    expect([status, headers['retry-after']]).toEqual([429, '7']);
  });

  it('passes over requests that do not match', async () => {
    const { service } = await start(faultSequence([reply(503)], ({ url }) => url.pathname.includes('/doc/')));
    const statuses = [];
    for (const target of [query, '/v1/data/doc/production/home', '/v1/data/doc/production/home']) {
      statuses.push((await ask(service.origin, target)).status);
    }
    expect(statuses).toEqual([200, 503, 200]);
  });
});
