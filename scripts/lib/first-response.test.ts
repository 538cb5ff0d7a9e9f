import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstResponse } from './first-response.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

let server: Server;
let url = '';
/** Statuses of the next responses; 200 once there is none left. */
let statuses: number[] = [];

beforeEach(async () => {
  statuses = [];
  server = createServer((_, response) => response.writeHead(statuses.shift() ?? 200).end('ready'));
  url = `http://127.0.0.1:${await listenLocally(server)}/`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const never = new Promise(() => undefined);
const { signal } = new AbortController();

it('waits until a response is a success', async () => {
  statuses = [503, 404];
  const response = await firstResponse(url, { signal, ended: never });
  expect([response?.status, statuses]).toEqual([200, []]);
});

it('gives up once the program of the server has ended, the command stops or the time is over', async () => {
  statuses = Array.from({ length: 9 }, () => 503);
  expect(await firstResponse(url, { signal, ended: Promise.reject(new Error('ended')) })).toBeUndefined();
  expect(await firstResponse(url, { signal: AbortSignal.abort(), ended: never })).toBeUndefined();
  expect(await firstResponse(url, { signal, ended: never, timeoutMs: 1 })).toBeUndefined();
});
