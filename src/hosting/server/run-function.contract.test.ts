import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { FUNCTION_PATHS } from '../../config/function-paths.ts';
import { FORWARDING } from '../functions/site-function.ts';
import { createSiteFunctions } from '../functions/site-functions.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';
import { useFolder } from '../../process/testing/folder.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const BATCH = { api_key: KEY, events: [{ event_type: 'find_items', device_id: 'd' }] };

let server: SiteServer;
let origin = '';
/** Bodies that the third party has got. */
const forwarded: unknown[] = [];

const inFolder = useFolder('file');
beforeAll(async () => {
  await writeFile(inFolder('index.html'), 'home');
});
beforeEach(async () => {
  forwarded.length = 0;
  const send: typeof fetch = (_, init) => {
    forwarded.push(init?.body);
    return Promise.resolve(Response.json({ code: 200 }));
  };
  const functions = createSiteFunctions({ AMPLITUDE_API_KEY: KEY }, { io: { fetch: send } });
  server = createSiteServer({ root: inFolder(), port: 0, onError: () => undefined, functions });
  ({ origin } = await server.listen());
  return () => server.close();
});

const post = (body: BodyInit = JSON.stringify(BATCH), headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${origin}${FUNCTION_PATHS.events}`, {
    method: 'POST',
    body,
    headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
  });

/** Sends a request as bytes. @returns the response, or nothing if the connection was reset. */
async function sendRaw(...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const response = text(socket).catch(() => '');
  for (const part of parts) if (!socket.destroyed) socket.write(part);
  return await response;
}
const head = (...lines: readonly string[]) =>
  [
    `POST ${FUNCTION_PATHS.events} HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Origin: ${origin}`,
    ...lines,
    '',
    '',
  ].join('\r\n');

it('runs a function at its path, and nowhere else', async () => {
  expect([(await post()).status, forwarded]).toEqual([200, [JSON.stringify(BATCH)]]);
  expect((await fetch(`${origin}${FUNCTION_PATHS.events}/`)).status).toBe(404);
  expect(await (await fetch(origin)).text()).toBe('home');
});

it('passes refusals on with their headers', async () => {
  const response = await fetch(`${origin}${FUNCTION_PATHS.events}`);
  expect([response.status, response.headers.get('allow'), response.headers.get('cache-control')]).toEqual([
    405,
    'POST',
    'no-store',
  ]);
});

it('refuses a body of 5 MB by its announced length, before it arrives', async () => {
  const announced = head('Content-Type: application/json', 'Content-Length: 5000000');
  expect(await sendRaw(announced)).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n/i);
});

it('refuses a body without end while it arrives', async () => {
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const chunks = Array<string>(2 + FORWARDING.maxBodyBytes / 0x10000).fill(chunk);
  const start = head('Content-Type: application/json', 'Transfer-Encoding: chunked');
  expect(await sendRaw(start, ...chunks)).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
  expect(forwarded).toEqual([]);
});

it.each([
  ['an unusable host', `POST ${FUNCTION_PATHS.events} HTTP/1.1\r\nHost: a b\r\nContent-Length: 0\r\n\r\n`],
  ['a method that fetch forbids', `TRACE ${FUNCTION_PATHS.events} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('responds with 400 to %s', async (_, request) => {
  expect(await sendRaw(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

it('survives a visitor who leaves in the middle of a body', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head('Content-Type: application/json', 'Content-Length: 100'));
  socket.write('{"api_key"');
  socket.destroy();
  await once(socket, 'close');
  expect((await post()).status).toBe(200);
});
