import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveCanvases, type ServedCanvases } from './serve-canvases.ts';

const STYLE = '<script type="module" src="/src/Faq.astro?astro&type=style&index=0&lang.css"></script>';
const SCRIPT = '<script type="module" src="/src/Faq.astro?astro&type=script&index=0&lang.ts"></script>';
const LINK = '<link rel="stylesheet" href="/src/player.css?url">';

const requests: IncomingHttpHeaders[] = [];
const development = createServer(({ url = '', headers }, response) => {
  requests.push(headers);
  if (url === '/missing') response.writeHead(404).end();
  else if (url === '/src/player.css') response.end(`for ${headers.accept}`);
  else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(STYLE + SCRIPT + LINK);
});
let canvases: ServedCanvases;

beforeEach(async () => {
  await new Promise<void>((resolve) => development.listen(0, 'localhost', resolve));
  // A server that listens on a port has an address with one.
  const { port } = development.address() as AddressInfo;
  canvases = await serveCanvases(`http://localhost:${port}`);
  requests.length = 0;
});
afterEach(async () => {
  await canvases.close();
  development.closeAllConnections();
  await new Promise((resolve) => development.close(resolve));
});

const get = async (path: string, accept = '*/*') => {
  const response = await fetch(`${canvases.origin}${path}`, { headers: { accept } });
  return { status: response.status, text: await response.text() };
};

it('leaves modules for styles of components out of a page, and nothing else', async () => {
  expect(await get('/dev/canvas/faq/')).toEqual({ status: 200, text: SCRIPT + LINK });
});

it('requests each response once, and a style sheet as what it is loaded as', async () => {
  for (const accept of ['text/css', '*/*', 'text/css'])
    expect(await get('/src/player.css', accept)).toEqual({ status: 200, text: `for ${accept}` });
  expect(requests.map(({ accept }) => accept)).toEqual(['text/css', '*/*']);
});

it('passes on that there is nothing', async () => {
  expect(await get('/missing')).toMatchObject({ status: 404 });
});
