import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTENT_RETRIES as retries, RETRIED_STATUSES } from '../../content/client.ts';
import { fetchAsset } from './fetch-asset.ts';
import { listenLocally } from '../../process/testing/listen-locally.ts';

/** Failure of a request: a status, a reset connection, or one that ends in the middle of the body. */
type Failure = number | 'reset' | 'cut off';

const failures: Failure[] = [];
const waits: number[] = [];
let requests = 0;
let server: Server;
let address = '';

beforeEach(async () => {
  failures.length = 0;
  waits.length = 0;
  requests = 0;
  server = createServer((request, response) => {
    requests += 1;
    const failure = failures.shift();
    if (failure === 'reset') request.socket.destroy();
    else if (failure === 'cut off') {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => request.socket.destroy());
    } else response.writeHead(failure ?? 200).end('bytes');
  });
  address = `http://127.0.0.1:${await listenLocally(server)}/file`;
});
afterEach(() => server.close());

const wait = (ms: number) => Promise.resolve(waits.push(ms));
const fetched = async () => new TextDecoder().decode(await fetchAsset(address, { wait }));

const TRANSIENT: readonly Failure[] = [...RETRIED_STATUSES, 'reset', 'cut off'];

it.each(TRANSIENT)('retries %s as often as the content client', async (failure) => {
  failures.push(...Array.from({ length: retries }, () => failure));
  expect(await fetched()).toBe('bytes');
  expect(waits).toHaveLength(retries);
  for (const [attempt, ms] of waits.entries()) {
    expect(ms).toBeGreaterThanOrEqual(100 * 2 ** attempt);
    expect(ms).toBeLessThan(100 * 2 ** attempt + 100);
  }
});

it.each(TRANSIENT)('rejects with the address if %s persists', async (failure) => {
  failures.push(...Array.from({ length: retries + 1 }, () => failure));
  await expect(fetched()).rejects.toThrow(`${address} could not be fetched`);
  expect(requests).toBe(retries + 1);
});

it.each([400, 404, 500])('rejects status %i without a retry', async (status) => {
  failures.push(status);
  await expect(fetched()).rejects.toThrow(`${address} answered ${status}`);
  expect(requests).toBe(1);
});

it('does not retry after a timeout', async () => {
  server.removeAllListeners('request');
  await expect(fetchAsset(address, { wait, timeoutMs: 1 })).rejects.toThrow('timeout');
  expect(waits).toEqual([]);
  server.closeAllConnections();
});
