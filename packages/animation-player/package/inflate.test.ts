import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { archive } from '../testing/archives.ts';
import { createEntryReader, SYNC_DECOMPRESSION_BYTES } from './inflate.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const THRESHOLD = SYNC_DECOMPRESSION_BYTES;
const isSweep = inject('tier') === 'sweep';

function entryOf(content: Uint8Array, level: 0 | 9 = 9): ZipEntry {
  const entry = readZipDirectory(archive({ file: content }, level)).get('file');
  if (entry === undefined) throw new Error('The archive has no file');
  return entry;
}

/** Many times what any entry below claims. */
const BOMB = new Uint8Array(deflateRawSync(new Uint8Array(THRESHOLD * 32)));

/** Creates bytes that do not compress well. */
const mixed = (length: number) => Uint8Array.from({ length }, (_, index) => (index * index) >> (index % 7));

afterEach(() => vi.unstubAllGlobals());

it.each<[string, number]>([
  ['nothing', 0],
  ['one byte', 1],
  ['a few slices', 5000],
  ['the last size below the threshold', THRESHOLD - 1],
  ['the threshold', THRESHOLD],
  ['more than the threshold', THRESHOLD * 3 + 1],
])('decompresses %s', async (_, length) => {
  const content = mixed(length);
  for (const level of [0, 9] as const) {
    expect(Buffer.from(await createEntryReader()(entryOf(content, level))).equals(content)).toBe(true);
  }
});

it.each([
  ['at once below the threshold', THRESHOLD - 1, 0],
  ['beside the page from the threshold on', THRESHOLD, 1],
])('decompresses %s (specification section 9)', async (_, length, streams) => {
  const used = vi.fn();
  class Counted extends DecompressionStream {
    constructor(format: CompressionFormat) {
      super(format);
      used();
    }
  }
  vi.stubGlobal('DecompressionStream', Counted);
  await createEntryReader()(entryOf(mixed(length)));
  expect(used).toHaveBeenCalledTimes(streams);
});

it('works without DecompressionStream', async () => {
  vi.stubGlobal('DecompressionStream', undefined);
  const content = mixed(THRESHOLD);
  expect(Buffer.from(await createEntryReader()(entryOf(content))).equals(content)).toBe(true);
});

const small = entryOf(mixed(4000));
const large = entryOf(mixed(THRESHOLD + 4000));
const broken = (entry: ZipEntry) => {
  const compressed = entry.compressed.slice();
  // A block of the type that does not exist.
  compressed[0] = 0b111;
  return { ...entry, compressed };
};
const cut = (entry: ZipEntry) => ({ ...entry, compressed: entry.compressed.slice(0, -20) });

it.each<[string, ZipEntry, string]>([
  ['a small file that is cut off', cut(small), 'unexpected EOF'],
  ['a large file that is cut off', cut(large), 'unexpected EOF'],
  ['a small broken file', broken(small), 'invalid zip data'],
  ['a large broken file', broken(large), 'invalid zip data'],
  ['a small file larger than it claims', { ...small, size: 3999 }, 'invalid zip data'],
  ['a large file larger than it claims', { ...large, size: THRESHOLD + 1 }, 'invalid zip data'],
  ['a small file smaller than it claims', { ...small, size: 4001 }, 'unexpected EOF'],
  ['a large file smaller than it claims', { ...large, size: THRESHOLD + 5000 }, 'unexpected EOF'],
])('rejects %s', async (_, entry, message) => {
  await expect(createEntryReader()(entry)).rejects.toThrow(message);
});

it.each([
  ['on the main thread', THRESHOLD - 1],
  ['beside it', THRESHOLD + 1],
])('does not read a bomb to its end, %s', async (_, size) => {
  // A decompressor that gets to the end finds that it is missing.
  const compressed = BOMB.slice(0, -20);
  const bomb = { name: 'bomb', method: 8, isEncrypted: false, compressed, size };
  await expect(createEntryReader()(bomb)).rejects.toThrow('invalid zip data');
});

it('rejects a file truncated at any byte', async () => {
  const text = new TextEncoder().encode('a bag of bread, a bag of rolls, a bag of cake '.repeat(9));
  const whole = entryOf(text);
  for (let end = 0; end < whole.compressed.byteLength; end += 1) {
    const entry = { ...whole, compressed: whole.compressed.subarray(0, end) };
    await expect(createEntryReader()(entry), `${end}`).rejects.toThrow('unexpected EOF');
  }
});

it('returns the declared number of bytes or rejects with a zip error, for random bytes', async () => {
  const random = fc.record({ compressed: fc.uint8Array({ maxLength: 300 }), size: fc.nat(2000) });
  await fc.assert(
    fc.asyncProperty(random, async ({ compressed, size }) => {
      const entry = { ...small, compressed: new Uint8Array(compressed), size };
      const result = await createEntryReader()(entry).catch(String);
      if (typeof result === 'string') expect(result).toMatch(/unexpected EOF|invalid zip data/);
      else expect(result).toHaveLength(size);
    }),
    { numRuns: isSweep ? 20_000 : 500 },
  );
});
