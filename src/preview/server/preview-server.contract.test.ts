import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewHeadersFile } from '../../hosting/headers-file.ts';
import type { HttpServer } from '../../hosting/server/http-server.ts';
import { SECURITY_HEADERS } from '../../hosting/security-headers.ts';
import { createPreviewServer } from './preview-server.ts';
import { useFolder } from '../../process/testing/folder.ts';

const POLICY = "default-src 'none'";
const servers: HttpServer[] = [];
let origin = '';

/** Serves the folder. @returns the server's origin. */
async function serve(trustedProxies?: number): Promise<string> {
  const server = createPreviewServer({
    folder: inFolder(),
    port: 0,
    trustedProxies,
    render({ url, headers }, response) {
      if (url === '/broken') throw new Error('broken');
      response.writeHead(200, { 'X-Own': 'yes' }).end(headers['x-forwarded-for']);
    },
    onError: () => undefined,
  });
  servers.push(server);
  return `http://127.0.0.1:${(await server.listen()).port}`;
}

const inFolder = useFolder('file');
beforeAll(async () => {
  await mkdir(inFolder('client'));
  const headers = previewHeadersFile({ contentSecurityPolicy: POLICY, files: [] });
  await writeFile(inFolder('client/_headers'), headers);
  await writeFile(inFolder('client/icon.svg'), '<svg/>');
  origin = await serve();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

it.each<[status: number, path: string, method?: string]>([
  [200, '/icon.svg'],
  [400, '/%2f'],
  [500, '/broken'],
  [405, '/de/', 'PUT'],
])('sends security headers with %i for %s, which no page renders', async (status, path, method = 'GET') => {
  const response = await fetch(origin + path, { method });
  expect(response.status).toBe(status);
  const expected = [...SECURITY_HEADERS.preview, ['Content-Security-Policy', POLICY] as const];
  expect(expected.map(([name]) => [name, response.headers.get(name)])).toEqual(expected);
});

it('leaves the headers of a page to the page', async () => {
  const { headers } = await fetch(`${origin}/de/`);
  expect([headers.get('x-own'), headers.get('content-security-policy')]).toEqual(['yes', null]);
});

const FORGED = '198.51.100.1';

it.each<readonly [trusted: number | undefined, forwarded: string | undefined, address: string]>([
  [undefined, undefined, '127.0.0.1'],
  [undefined, FORGED, '127.0.0.1'],
  [1, '192.0.2.1', '192.0.2.1'],
  [1, `${FORGED}, 192.0.2.1`, '192.0.2.1'],
  [1, `${FORGED},2001:db8::1`, '2001:db8::1'],
  [2, `${FORGED}, 192.0.2.1, 10.0.0.1`, '192.0.2.1'],
  // Past a proxy, or what no proxy writes.
  [2, '192.0.2.1', '127.0.0.1'],
  [1, undefined, '127.0.0.1'],
  [1, '192.0.2.1:8080', '127.0.0.1'],
  [1, `${FORGED}, unknown`, '127.0.0.1'],
])('behind %s trusted proxies, X-Forwarded-For %j is of %s', async (trusted, forwarded, address) => {
  const headers: HeadersInit = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  expect(await (await fetch(await serve(trusted), { headers })).text()).toBe(address);
});
