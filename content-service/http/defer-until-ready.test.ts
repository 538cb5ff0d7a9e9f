import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { deferUntilReady } from './defer-until-ready.ts';

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
