import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { openStream } from '../tests/listening.ts';
import { sendRaw, useCleanup } from '../tests/support.ts';
import { HttpError } from './errors.ts';
import { SlowConsumer } from '../shared/errors.ts';
import { eventStreamReply, type EventStream } from './reply.ts';
import { Streams, type StreamSettings } from './streams.ts';

const cleanup = useCleanup();

const untilLeft: EventStream['run'] = (sink) =>
  new Promise((resolve) => sink.signal.addEventListener('abort', () => resolve()));

const numbers =
  (count: number): EventStream['run'] =>
  async (sink) => {
    for (let number = 1; number <= count; number += 1) await sink.send({ name: 'number', data: { number } });
  };

/** Starts a server that responds to every request with one stream. */
async function serve(run: EventStream['run'], settings: Partial<StreamSettings> = {}) {
  const errors: unknown[] = [];
  const streams = new Streams({ onError: (error) => errors.push(error), ...settings });
  const server = createServer((request, response) => {
    const options = { headOnly: request.method === 'HEAD' };
    streams.serve(response, eventStreamReply(run), options).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
      response.writeHead(error.status, error.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(() => new Promise((resolve) => (server.close(() => resolve()), server.closeAllConnections())));
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = server.address() as AddressInfo;
  return { streams, errors, origin: `http://127.0.0.1:${port}` };
}

describe('an event stream', () => {
  it('arrives event by event, uncompressed and uncached, and ends', async () => {
    const { streams, origin } = await serve(numbers(2));
    const stream = await openStream(origin, '/', { 'accept-encoding': 'gzip' });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(stream.headers['content-encoding']).toBeUndefined();
    expect(await stream.next()).toEqual({ name: 'number', id: undefined, data: { number: 1 } });
    expect(await stream.next()).toMatchObject({ data: { number: 2 } });
    expect(await stream.ended).toEqual({ how: 'end', rest: '' });
    expect(streams.open).toBe(0);
  });

  it('sets a reconnection time of one second', async () => {
    const { origin } = await serve(numbers(1));
    expect((await sendRaw(origin, '/')).body.toString()).toMatch(/^retry: 1000\n\nevent: number\n/);
  });

  it('sends the head only for HEAD', async () => {
    const { streams, origin } = await serve(untilLeft);
    expect(await sendRaw(origin, '/', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: Buffer.alloc(0),
    });
    expect(streams.open).toBe(0);
  });

  it('sends heartbeats', async () => {
    const { origin } = await serve(untilLeft, { heartbeatMs: 5 });
    const stream = await openStream(origin, '/');
    await stream.comments(3);
    stream.leave();
  });

  it('releases its resources when the client disconnects', async () => {
    const { streams, origin } = await serve(untilLeft);
    const readers = await Promise.all([openStream(origin, '/'), openStream(origin, '/')]);
    expect(streams.open).toBe(2);
    for (const reader of readers) reader.leave();
    await vi.waitFor(() => expect(streams.open).toBe(0));
  });

  it('ends when the service closes, and further ones get 503', async () => {
    const { streams, origin } = await serve(untilLeft);
    const reader = await openStream(origin, '/');
    streams.close();
    expect(await reader.ended).toEqual({ how: 'end', rest: '' });
    expect(streams.open).toBe(0);
    expect((await sendRaw(origin, '/')).status).toBe(503);
  });

  it('gets 429 while too many are open', async () => {
    const { streams, origin } = await serve(untilLeft, { maxOpen: 1 });
    const first = await openStream(origin, '/');
    expect(await sendRaw(origin, '/')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    first.leave();
    await vi.waitFor(() => expect(streams.open).toBe(0));
    expect((await openStream(origin, '/')).status).toBe(200);
  });
});

it('a client that does not read slows the stream down by back-pressure and is disconnected in the end', async () => {
  let sent = 0;
  const endless: EventStream['run'] = async (sink) => {
    const data = 'x'.repeat(1024 * 1024);
    while (!sink.signal.aborted) {
      await sink.send({ name: 'much', data });
      sent += 1;
    }
  };
  const { streams, origin } = await serve(endless, { heartbeatMs: 50 });
  const stream = await openStream(origin, '/');
  stream.pause();
  await vi.waitFor(() => expect(streams.open).toBe(0), 10_000);
  // What fits into the buffers of the operating system, far from endless.
  expect(sent).toBeLessThan(64);
});

describe('a stream that fails', () => {
  it('closes the connection and reports the error', async () => {
    const { streams, errors, origin } = await serve(async (sink) => {
      await sink.send({ name: 'last', data: {} });
      throw new Error('Broken');
    });
    const stream = await openStream(origin, '/');
    expect((await stream.ended).how).toBe('cut');
    expect(errors).toEqual([new Error('Broken')]);
    expect(streams.open).toBe(0);
  });

  it('closes the connection of a slow consumer without reporting an error', async () => {
    const { errors, origin } = await serve(() => Promise.reject(new SlowConsumer()));
    expect((await (await openStream(origin, '/')).ended).how).toBe('cut');
    expect(errors).toEqual([]);
  });
});
