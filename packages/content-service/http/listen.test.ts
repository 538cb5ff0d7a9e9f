import { once } from 'node:events';
import { createServer, type ServerResponse, type RequestListener } from 'node:http';
import { connect, type Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CONNECTION_LIMITS,
  startServer,
  deferUntilReady,
  type ListenOptions,
  type RunningServer,
} from './listen.ts';

let running: RunningServer | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await running?.close();
});

async function start(options: Partial<ListenOptions> = {}): Promise<RunningServer> {
  running = await startServer((_, response) => void response.end('hello'), { port: 0, ...options });
  return running;
}

/** Resolves with all data of a connection at its end. */
async function listenTo(socket: Socket): Promise<string> {
  const chunks: string[] = [];
  socket.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  await once(socket, 'close');
  return chunks.join('');
}

const impatient = { ...CONNECTION_LIMITS, headersTimeout: 100, requestTimeout: 200, checkInterval: 20 };

describe('startServer', () => {
  it('binds the loopback interface only by default', async () => {
    const { origin, port, address } = await start();
    expect([origin, address]).toEqual([`http://127.0.0.1:${port}`, '127.0.0.1']);
    expect(await (await fetch(origin)).text()).toBe('hello');
  });

  it('binds all interfaces with every-address', async () => {
    const { origin, address } = await start({ listenOn: 'every-address' });
    expect(['::', '0.0.0.0']).toContain(address);
    expect(await (await fetch(origin)).text()).toBe('hello');
  });

  it('closes connections whose request head does not arrive in time', async () => {
    const { port } = await start({ limits: impatient });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await listenTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes connections whose request body does not arrive in time', async () => {
    running = await startServer((request) => void request.resume(), { port: 0, limits: impatient });
    const socket = connect(running.port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx');
    expect(await listenTo(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('accepts at most the maximum number of connections', async () => {
    const { port } = await start({ limits: { ...CONNECTION_LIMITS, maxConnections: 1 } });
    const first = connect(port, '127.0.0.1');
    await once(first, 'connect');
    const second = connect(port, '127.0.0.1');
    second.on('error', () => undefined);
    expect(await listenTo(second)).toBe('');
    first.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await listenTo(first)).toMatch(/hello$/);
  });

  it('closes once the last response is sent, although the client keeps its connection alive', async () => {
    const arrived = Promise.withResolvers<ServerResponse>();
    running = await startServer((_, response) => arrived.resolve(response), { port: 0 });
    const socket = connect(running.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const response = await arrived.promise;
    // Fake timers: the grace period never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const closed = running.close();
    response.end('hello');
    expect(await listenTo(socket)).toMatch(/hello/);
    await closed;
  });
});

/** Sends a request before the listener is ready and returns the text of its response. */
async function request(ready: Promise<RequestListener>): Promise<string> {
  const server = createServer(deferUntilReady(ready)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = server.address() as AddressInfo;
  return await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'hello' })
    .then((response) => response.text())
    .finally(() => server.close());
}

it('holds requests with their bodies until the listener is ready', async () => {
  const { promise, resolve } = Promise.withResolvers<RequestListener>();
  const requested = request(promise);
  setTimeout(() => resolve((message, response) => void message.pipe(response)), 50);
  expect(await requested).toBe('hello');
});

it('closes their connections when there will be no listener', async () => {
  const { promise, reject } = Promise.withResolvers<RequestListener>();
  const requested = request(promise);
  setTimeout(() => reject(new Error('damaged')), 50);
  await expect(requested).rejects.toThrow('fetch failed');
});
