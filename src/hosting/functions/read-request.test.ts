import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readBody } from './read-request.ts';

const LIMIT = 1000;
const request = (body: BodyInit | null, headers: Readonly<Record<string, string>> = {}) =>
  new Request('https://site.example/', { method: 'POST', body, headers });
const gzip = { 'Content-Encoding': 'gzip' };

/** Body without end that counts what has been taken of it. */
function endless(chunk: Uint8Array<ArrayBuffer>) {
  const taken = { chunks: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      taken.chunks += 1;
      controller.enqueue(chunk);
    },
    cancel() {
      taken.isCancelled = true;
    },
  });
  return { body, taken };
}

it.each([
  ['as it is', request('Brot & Käse')],
  ['compressed', request(gzipSync('Brot & Käse'), gzip)],
  ['of exactly the limit', request('a'.repeat(LIMIT))],
  [
    'in several parts that cut a character',
    request(new Blob(['Brot & K', new Uint8Array([0xc3]), new Uint8Array([0xa4]), 'se'])),
  ],
])('reads a body %s', async (_, given) => {
  expect(await readBody(given, LIMIT)).toMatch(/^(?:Brot & Käse|a{1000})$/);
});

it.each([
  ['one byte too many', request('a'.repeat(LIMIT + 1)), 413],
  ['too many after decompression', request(gzipSync('a'.repeat(LIMIT + 1)), gzip), 413],
  ['a length that is too large', request('a', { 'Content-Length': '5000000' }), 413],
  ['no body', request(null), 400],
  ['text that claims to be compressed', request('plain', gzip), 400],
  ['torn gzip', request(gzipSync('Brot').subarray(0, 12), gzip), 400],
  ['bytes that are no text', request(new Uint8Array([0xff, 0xfe])), 400],
  ['a torn character at the end', request(new Uint8Array([0x61, 0xc3])), 400],
  ['another encoding', request('a', { 'Content-Encoding': 'br' }), 415],
  ['two encodings', request(gzipSync('a'), { 'Content-Encoding': 'gzip, gzip' }), 415],
])('refuses %s', async (_, given, status) => {
  expect(await readBody(given, LIMIT)).toMatchObject({ status });
});

it('stops reading a body without end', async () => {
  const { body, taken } = endless(new Uint8Array(100).fill(0x61));
  expect(await readBody({ body, headers: new Headers() }, LIMIT)).toMatchObject({ status: 413 });
  // The limit, the chunk beyond it, and what streams fetch ahead.
  expect(taken.chunks).toBeLessThan(20);
  expect(taken.isCancelled).toBe(true);
});

it('stops decompressing a bomb', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  expect(bomb.byteLength).toBeLessThan(100_000);
  expect(await readBody(request(bomb, gzip), 100_000)).toMatchObject({ status: 413 });
});
