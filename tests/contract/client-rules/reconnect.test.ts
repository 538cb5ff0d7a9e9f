import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { createClient } from '@sanity/client';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

const { reconnectDelayMs } = CONTENT_CLIENT;

/** Answers of the server, first to last; `200` is a stream that says welcome. */
let script: number[] = [];
let requests = 0;
let server: Server;
let subscription: { unsubscribe(): void } | undefined;

beforeEach(async () => {
  requests = 0;
  server = createServer((_, response) => {
    requests += 1;
    const status = script.shift() ?? 200;
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    if (status !== 200) return void response.end();
    response.write('event: welcome\ndata: {"listenerName": "l1"}\n\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // The client waits with an interval; everything else keeps the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

afterEach(async () => {
  subscription?.unsubscribe();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Connects, and records events in order. */
function connect(statuses: number[]) {
  script = statuses;
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    projectId: 'rules',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: `http://127.0.0.1:${port}`,
    useProjectHostname: false,
    useCdn: false,
  });
  const heard: string[] = [];
  let change = Promise.withResolvers<void>();
  const hear = (event: string) => {
    heard.push(event);
    change.resolve();
    change = Promise.withResolvers();
  };
  subscription = client.listen('*', {}, { events: ['welcome', 'reconnect'] }).subscribe({
    next: ({ type }) => hear(type),
    error: (error: unknown) => hear(errorMessage(error)),
  });
  const until = async (count: number) => {
    while (heard.length < count) await change.promise;
  };
  return { heard, until };
}

describe('a listener that cannot connect', () => {
  it.each([500, 502, 503, 408, 429])('reconnects after a second on status %i', async (status) => {
    const { heard, until } = connect([status, 200]);
    await until(1);
    expect([heard, requests, vi.getTimerCount()]).toEqual([['reconnect'], 1, 1]);
    vi.advanceTimersByTime(reconnectDelayMs - 1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(vi.getTimerCount()).toBe(0);
    await until(2);
    expect([heard, requests]).toEqual([['reconnect', 'welcome'], 2]);
  });

  it('reconnects without a limit', async () => {
    const { heard, until } = connect([503, 503, 503, 200]);
    for (const times of [1, 2, 3]) {
      await until(times);
      vi.advanceTimersByTime(reconnectDelayMs);
    }
    await until(4);
    expect([heard, requests]).toEqual([['reconnect', 'reconnect', 'reconnect', 'welcome'], 4]);
  });

  it.each([400, 401, 403, 404])('gives up on status %i', async (status) => {
    const { heard, until } = connect([status]);
    await until(1);
    expect([heard, requests, vi.getTimerCount()]).toEqual([['EventSource connection failed'], 1, 0]);
  });
});
