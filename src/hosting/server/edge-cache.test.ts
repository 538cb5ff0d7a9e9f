import { expect, it, vi } from 'vitest';
import { holdResponses } from './edge-cache.ts';

const KEPT = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/webp' };

/** Wraps a function that responds with as many bytes as the query says; counts its calls. */
function held(
  respond = (url: URL) => new Response('x'.repeat(Number(url.search.slice(1))), { headers: KEPT }),
) {
  const inner = vi.fn((request: Request) => respond(new URL(request.url)));
  const outer = holdResponses(inner, 100);
  return {
    inner,
    get: (path: string, init?: RequestInit) => outer(new Request(`http://localhost${path}`, init)),
  };
}

it('responds with what it holds, byte by byte and header by header', async () => {
  const { inner, get } = held();
  const responses = [await get('/a?40'), await get('/a?40')];
  expect(inner).toHaveBeenCalledTimes(1);
  for (const response of responses) {
    expect(await response?.text()).toBe('x'.repeat(40));
    expect(response?.headers.get('content-type')).toBe('image/webp');
  }
});

it('tells addresses, formats and methods apart', async () => {
  const { inner, get } = held();
  await get('/a?1');
  await get('/b?1');
  await get('/a?1', { headers: { Accept: 'image/avif' } });
  await get('/a?1', { method: 'HEAD' });
  expect(inner).toHaveBeenCalledTimes(4);
});

it('passes on ranges, and what is too large to hold, as it arrives', async () => {
  const endless = new ReadableStream();
  const headers = { ...KEPT, 'Content-Length': '101' };
  const { inner, get } = held((url) => new Response(url.pathname === '/film' ? endless : 'x', { headers }));
  expect((await get('/film'))?.status).toBe(200);
  const ranges = [
    await get('/a', { headers: { Range: 'bytes=0-1' } }),
    await get('/a', { headers: { Range: 'bytes=0-1' } }),
  ];
  expect(ranges).toHaveLength(2);
  expect(inner).toHaveBeenCalledTimes(3);
});

it('forgets what was used longest ago when there is no room', async () => {
  const { inner, get } = held();
  for (const path of ['/a?40', '/b?40', '/a?40', '/c?40']) await get(path);
  expect(inner).toHaveBeenCalledTimes(3);
  await get('/a?40');
  expect(inner).toHaveBeenCalledTimes(3);
  await get('/b?40');
  expect(inner).toHaveBeenCalledTimes(4);
});

it('holds nothing that is larger than the room', async () => {
  const { inner, get } = held();
  for (const path of ['/a?101', '/a?101']) expect((await (await get(path))?.text())?.length).toBe(101);
  expect(inner).toHaveBeenCalledTimes(2);
});

it.each([
  ['an error', () => new Response('no', { status: 502, headers: KEPT })],
  ['what nobody may keep', () => new Response('no', { headers: { 'Cache-Control': 'no-store' } })],
  [
    'what only browsers may keep',
    () => new Response('no', { headers: { 'Cache-Control': 'private, max-age=9' } }),
  ],
])('does not hold %s', async (_, respond) => {
  const { inner, get } = held(respond);
  await get('/a');
  await get('/a');
  expect(inner).toHaveBeenCalledTimes(2);
});

it('lets requests go on that the function lets go on', async () => {
  expect(await holdResponses(() => undefined)(new Request('http://localhost/a'))).toBeUndefined();
});
