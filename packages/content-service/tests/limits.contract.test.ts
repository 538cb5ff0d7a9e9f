import { connect } from 'node:net';
import { ServerError } from '@sanity/client';
import { describe, expect, it, vi } from 'vitest';
import type { ContentServiceOptions } from '../index.ts';
import { startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup();

const documents = Array.from({ length: 2000 }, (_, n) => stored(`page-${n}`, { n, text: 'x'.repeat(50) }));

/** Query of cubic complexity: hours on any machine. */
const SLOW = '*[count(*[n > ^.n && count(*[n == ^.n && n != ^.^.n]) > 0]) > 0]';

const start = (limits: ContentServiceOptions['limits']) => startService(cleanup, documents, { limits });

const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('slow queries', () => {
  it('are terminated, and later requests succeed', async () => {
    const { client } = await start({ queryTime: 200 });
    const error = await errorOf(client.fetch(SLOW));
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      statusCode: 504,
      message: expect.stringContaining('time limit of 0.2 seconds'),
      details: { type: 'queryTimeoutError', query: SLOW },
    });
    expect(await client.fetch('count(*)')).toBe(documents.length);
  });

  it('are terminated when their source map exceeds the time limit', async () => {
    const { client } = await start({ queryTime: 200 });
    const error = await errorOf(client.fetch(SLOW, {}, { resultSourceMap: true, filterResponse: false }));
    expect(error).toMatchObject({ statusCode: 504 });
  });

  it('are terminated during parsing', async () => {
    const { client } = await start({ queryTime: 200 });
    const query = `[${'1,'.repeat(100_000)}1]`;
    const error = await errorOf(client.fetch(query));
    expect(error).toMatchObject({ statusCode: 504, details: { type: 'queryTimeoutError', query } });
    expect(await client.fetch('count(*)')).toBe(documents.length);
  });

  it('of mutations are terminated, and nothing is written', async () => {
    const { client } = await start({ queryTime: 200 });
    const error = await errorOf(
      client.mutate([{ create: { _id: 'new', _type: 'page' } }, { delete: { query: SLOW } }]),
    );
    expect(error).toMatchObject({ statusCode: 504, details: { type: 'queryTimeoutError' } });
    expect(await client.getDocument('new')).toBeUndefined();
    expect(await client.create({ _id: 'new', _type: 'page' })).toMatchObject({ _id: 'new' });
  });
});

it('large results are refused with advice', async () => {
  const { client } = await start({ resultBytes: 20_000 });
  const error = await errorOf(client.fetch('*'));
  expect(error).toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/larger than 20000 bytes; select .* a slice/),
    details: { type: 'queryResultTooLargeError', query: '*' },
  });
  expect(await client.fetch('*[0...10]._id')).toHaveLength(10);
});

/** Starts a request that is in flight until its body is sent. */
function openRequest(port: number) {
  const body = JSON.stringify({ query: 'count(*)' });
  const socket = connect(port, '127.0.0.1');
  cleanup.add(async () => void socket.destroy());
  const head = `POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head);
  return { finish: () => socket.write(body) };
}

it('requests beyond the concurrency limit get 429 and are retried by the client', async () => {
  let requested = 0;
  const service = await startService(cleanup, documents, {
    limits: { concurrentRequests: 1 },
    // Called for every request before it is admitted.
    faults: () => void (requested += 1),
  });
  const held = openRequest(service.port);
  await vi.waitFor(() => expect(requested).toBe(1));
  const { status, headers, json } = await service.send('/v1/data/query/production?query=*');
  expect(status).toBe(429);
  expect(headers).toMatchObject({ 'retry-after': '1', 'ratelimit-limit': '1', 'ratelimit-remaining': '0' });
  expect(json()).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: expect.stringContaining('try again in 1 s'),
  });
  const response = service.client.fetch('count(*)');
  await vi.waitFor(() => expect(requested).toBe(3));
  held.finish();
  expect(await response).toBe(documents.length);
  expect(requested).toBeGreaterThan(3);
});
