import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { answerOnceReady } from './once-ready.ts';

/** What a request comes to that arrives before anything can answer it. */
async function ask(ready: Promise<RequestListener>): Promise<string> {
  const server = createServer(answerOnceReady(ready)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = server.address() as AddressInfo;
  return await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'hello' })
    .then((response) => response.text())
    .finally(() => server.close());
}

it('holds requests back, bodies and all, until there is who answers them', async () => {
  const { promise, resolve } = Promise.withResolvers<RequestListener>();
  const asked = ask(promise);
  setTimeout(() => resolve((message, response) => void message.pipe(response)), 50);
  expect(await asked).toBe('hello');
});

it('cuts their connections where there never will be', async () => {
  const { promise, reject } = Promise.withResolvers<RequestListener>();
  const asked = ask(promise);
  setTimeout(() => reject(new Error('damaged')), 50);
  await expect(asked).rejects.toThrow('fetch failed');
});
