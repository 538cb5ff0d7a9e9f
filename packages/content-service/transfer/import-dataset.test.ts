import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createCleanup } from '../tests/support.ts';
import { fetchAssetsFrom } from './import-dataset.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

/** Starts a server that responds with the requested path. */
async function echo(): Promise<string> {
  const server = createServer((request, response) => response.end(`${request.method} ${request.url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(() => new Promise((resolve) => server.close(() => resolve())));
  // A TCP server's address is an AddressInfo; only pipes have strings.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  'https://cdn.sanity.io/images/ours/production/a-1x1.png?fm=json',
  'http://localhost:1/images/ours/production/a-1x1.png',
  new URL('http://localhost:1/images/ours/production/a-1x1.png'),
  new Request('http://localhost:1/images/ours/production/a-1x1.png'),
])('redirects %s to the service', async (input) => {
  const fetchAsset = fetchAssetsFrom(await echo(), 'ours');
  const reply = await fetchAsset(input, { method: 'GET' });
  expect(await reply.text()).toBe('GET /images/ours/production/a-1x1.png');
});

it('does not redirect other URLs', async () => {
  const [here, elsewhere] = [await echo(), await echo()];
  const fetchAsset = fetchAssetsFrom(here, 'ours');
  for (const path of ['/images/theirs/production/a.png', '/a.png?x=1', '/videos/ours/a.mp4']) {
    const reply = await fetchAsset(`${elsewhere}${path}`);
    expect([reply.url, await reply.text()]).toEqual([`${elsewhere}${path}`, `GET ${path}`]);
  }
});
