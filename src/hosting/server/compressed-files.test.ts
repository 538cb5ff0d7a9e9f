import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createCompression, isCompressible } from './compressed-files.ts';

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['gzip; q=0.5, *', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['*', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['br;q=high', undefined],
  ['', undefined],
  [undefined, undefined],
])('chooseEncoding of %s is %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it.each([
  ['text/html; charset=UTF-8', 1024, true],
  ['application/javascript; charset=UTF-8', 5000, true],
  ['application/manifest+json', 5000, true],
  ['image/svg+xml', 5000, true],
  ['text/html; charset=UTF-8', 1023, false],
  ['image/webp', 5000, false],
  ['font/woff2', 5000, false],
])('isCompressible of %s with %d bytes is %s', (type, bytes, expected) => {
  expect(isCompressible(type, bytes)).toBe(expected);
});

/** Reads files of 1,000 times their name; lists what was read. */
function reader() {
  const reads: string[] = [];
  const read = (name: string) => () => {
    reads.push(name);
    return Promise.resolve(Buffer.from(name.repeat(1000)));
  };
  return { reads, read };
}

describe('compressed files', () => {
  it('are what was read', async () => {
    const compress = createCompression();
    const { read } = reader();
    expect(brotliDecompressSync(await compress('a1', 'br', read('a'))).toString()).toMatch(/^a{1000}$/);
    expect(gunzipSync(await compress('a1', 'gzip', read('a'))).toString()).toMatch(/^a{1000}$/);
  });

  it('are compressed once, by requests at the same time as well', async () => {
    const compress = createCompression();
    const { reads, read } = reader();
    await Promise.all([compress('a1', 'br', read('a')), compress('a1', 'br', read('a'))]);
    await compress('a1', 'br', read('a'));
    expect(reads).toEqual(['a']);
    await compress('a2', 'br', read('a'));
    expect(reads).toEqual(['a', 'a']);
  });

  it('are compressed again after an error', async () => {
    const compress = createCompression();
    const { read } = reader();
    const broken = () => Promise.reject(new Error('No such file'));
    await expect(compress('a1', 'br', broken)).rejects.toThrow('No such file');
    expect((await compress('a1', 'br', read('a'))).byteLength).toBeGreaterThan(0);
  });

  it('are dropped when they exceed the limit, the least recently used first', async () => {
    const { reads, read } = reader();
    const size = (await createCompression()('a', 'gzip', read('a'))).byteLength;
    const compress = createCompression(2 * size);
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await compress(name, 'gzip', read(name));
    expect(reads.slice(1)).toEqual(['a', 'b', 'c', 'b']);
  });
});
