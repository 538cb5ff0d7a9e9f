import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersFile } from '../headers-file.ts';
import { SECURITY_HEADERS, TRANSPORT_HEADERS } from '../security-headers.ts';
import { MAX_TARGET_LENGTH } from './request-target.ts';
import { createSiteServer, type SiteServer } from './site-server.ts';
import { useFolder } from '../../process/testing/folder.ts';

const POLICY = "default-src 'none'; form-action 'self'";
const FILES = {
  _headers: headersFile({ noIndex: false, contentSecurityPolicy: POLICY }),
  _redirects: '/old /new/ 302\n/broken https://api.example/ 200\n',
  'index.html': 'home',
  'de/index.html': 'start',
  'de/404.html': 'nicht gefunden',
};

let server: SiteServer;
let port = 0;

const inFolder = useFolder('file');
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(inFolder(name)), { recursive: true });
    await writeFile(inFolder(name), text);
  }
  server = createSiteServer({
    root: inFolder(),
    port: 0,
    functions: {
      '/api/works': () => Promise.resolve(new Response('{}', { headers: { 'X-Own': 'yes' } })),
      '/api/fails': () => Promise.reject(new Error('broken')),
    },
    onError: () => undefined,
  });
  port = Number(new URL((await server.listen()).origin).port);
});
afterAll(async () => {
  await server.close();
});

/** Sends bytes as they are. @returns status and headers of the response. */
async function send(head: string): Promise<{ readonly status: number; readonly headers: Headers }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(socket, 'close');
  const [statusLine = '', ...lines] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(statusLine.split(' ')[1]), headers: new Headers(headers) };
}

const request = (line: string, ...headers: readonly string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n');

const EXPECTED = [...SECURITY_HEADERS.production, ['Content-Security-Policy', POLICY] as const];
const FORM = 'Content-Type: application/x-www-form-urlencoded';

it.each<[number, string, string]>([
  [200, 'a page', request('GET /de/')],
  [200, 'the headers of a page', request('HEAD /de/')],
  [304, 'a page that the browser has', request('GET /de/', 'If-None-Match: *')],
  [301, 'an address without its slash', request('GET /de')],
  [302, 'a rule of redirects', request('GET /old')],
  [404, 'an address without a page', request('GET /nothing/')],
  [404, 'an unknown form', `${request('POST /de/', FORM, 'Content-Length: 11')}form-name=a`],
  [405, 'another method', request('DELETE /de/')],
  [413, 'a large form', request('POST /de/', FORM, 'Content-Length: 99999999')],
  [414, 'an endless address', request(`GET /${'a'.repeat(MAX_TARGET_LENGTH)}`)],
  [400, 'a malformed address', request('GET /%zz')],
  [400, 'a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
  [400, 'no HTTP', 'nonsense\r\n\r\n'],
  [400, 'headers that contradict each other', request('GET /', 'Content-Length: 1', 'Content-Length: 2')],
  [417, 'an unknown expectation', request('GET /', 'Expect: a-miracle')],
  [431, 'endless headers', request('GET /', `X-Long: ${'a'.repeat(20_000)}`)],
  [500, 'a rule that cannot be followed', request('GET /broken')],
  [500, 'a function that fails', request('GET /api/fails')],
])('sends security headers with %i for %s', async (status, _, head) => {
  const response = await send(head);
  expect(response.status).toBe(status);
  expect(EXPECTED.map(([name]) => [name, response.headers.get(name)])).toEqual(EXPECTED);
});

it('sends those of the edge where a function of the edge redirects', async () => {
  const { status, headers } = await send(
    request('GET /', 'Cookie: i18n_redirected=de', 'Accept: text/html', 'Sec-Fetch-Dest: document'),
  );
  expect(status).toBe(302);
  expect(TRANSPORT_HEADERS.map(([name]) => [name, headers.get(name)])).toEqual(TRANSPORT_HEADERS);
});

it('leaves the headers of a function to the function', async () => {
  const { status, headers } = await send(request('GET /api/works'));
  expect([status, headers.get('x-own'), headers.get('content-security-policy')]).toEqual([200, 'yes', null]);
});

it('sends no body with the headers of an error', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(request('HEAD /nothing/'));
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 404 [^]*\r\n\r\n$/);
});
