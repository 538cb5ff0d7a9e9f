import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { previewHeadersFile } from '../../hosting/headers-file.ts';
import type { HttpServer } from '../../hosting/server/http-server.ts';
import { SECURITY_HEADERS } from '../../hosting/security-headers.ts';
import { createPreviewServer } from './preview-server.ts';

const POLICY = "default-src 'none'";
let folder = '';
let server: HttpServer;
let origin = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-server-'));
  await mkdir(join(folder, 'client'));
  const headers = previewHeadersFile({ contentSecurityPolicy: POLICY, files: [] });
  await writeFile(join(folder, 'client/_headers'), headers);
  await writeFile(join(folder, 'client/icon.svg'), '<svg/>');
  server = createPreviewServer({
    folder,
    port: 0,
    render(request, response) {
      if (request.url === '/broken') throw new Error('broken');
      response.writeHead(200, { 'X-Own': 'yes' }).end('page');
    },
    onError: () => undefined,
  });
  origin = `http://127.0.0.1:${(await server.listen()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  [200, '/icon.svg'],
  [400, '/%2f'],
  [500, '/broken'],
])('sends security headers with %i for %s, which no page renders', async (status, path) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(status);
  const expected = [...SECURITY_HEADERS.preview, ['Content-Security-Policy', POLICY] as const];
  expect(expected.map(([name]) => [name, response.headers.get(name)])).toEqual(expected);
});

it('leaves the headers of a page to the page', async () => {
  const { headers } = await fetch(`${origin}/de/`);
  expect([headers.get('x-own'), headers.get('content-security-policy')]).toEqual(['yes', null]);
});
