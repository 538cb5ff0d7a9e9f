import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES, acquireChunk } from '../../http/chunk-pool.ts';
import { encodeJsonChunks } from './json-bytes.ts';
import { LazyList } from '../../groq/lazy-list.ts';

const NO_LIMIT = 2 ** 30;

function encoded(value: unknown): string {
  const { chunks, length } = encodeJsonChunks(value, NO_LIMIT) ?? { chunks: () => [], length: -1 };
  const bytes = Buffer.concat([...chunks()]);
  expect(bytes.byteLength).toBe(length);
  return bytes.toString();
}

describe('encodeJsonChunks', () => {
  it.each<[string, unknown]>([
    ['text', 'Brötchen 🥐'],
    ['a number', 1.5],
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['undefined fields', { a: undefined, b: 1 }],
    ['an object with undefined fields only', { a: undefined }],
    ['undefined items', [undefined, 1]],
    ['dates', { result: [new Date(0)], at: new Date(0) }],
    ['objects that say what they are', { result: { toJSON: () => 'said' } }],
    ['lists in lists', [[[[1, [2]], 3]]]],
    ['names that need escaping', { 'a"b\n': { 'ü\u2028': 1 } }],
    ['half a character', { result: ['\uD83E'] }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: [1] })],
  ])('encodes %s like JSON.stringify', (_, value) => expect(encoded(value)).toBe(JSON.stringify(value)));

  it('encodes random values like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(encoded(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('encodes long values in several chunks', () => {
    const value = { result: Array.from({ length: 9000 }, (_, index) => ({ index, text: 'é'.repeat(150) })) };
    expect(encoded(value)).toBe(JSON.stringify(value));
    expect([...(encodeJsonChunks(value, NO_LIMIT)?.chunks() ?? [])].length).toBeGreaterThan(3);
  });

  it('encodes lazy lists, and reads fields in order', () => {
    let made = 0;
    const items = function* () {
      for (; made < 3; made += 1) yield { made };
    };
    const value = {
      result: new LazyList(items()),
      get made() {
        return made;
      },
    };
    expect(encoded(value)).toBe('{"result":[{"made":0},{"made":1},{"made":2}],"made":3}');
    expect(encoded({ result: new LazyList([]) })).toBe('{"result":[]}');
  });

  it.each([
    ['a text that fills a chunk', ['x'.repeat(CHUNK_BYTES / 3 - 2)]],
    ['a text longer than a chunk', ['x', 'y'.repeat(CHUNK_BYTES), 'z']],
    ['texts that end with a chunk', Array.from({ length: 20 }, () => 'é'.repeat(CHUNK_BYTES / 10))],
  ])('encodes %s', (_, value) => expect(encoded(value)).toBe(JSON.stringify(value)));

  it('releases its chunks to the pool once', () => {
    const encoded = encodeJsonChunks({ result: 'first' }, NO_LIMIT);
    const [first] = encoded?.chunks() ?? [];
    encoded?.release?.();
    encoded?.release?.();
    const [chunk, other] = [acquireChunk(), acquireChunk()];
    expect(chunk.buffer).toBe(first?.buffer);
    expect(other.buffer).not.toBe(chunk.buffer);
  });

  it('returns undefined beyond the limit in bytes', () => {
    const value = { a: 'ä'.repeat(10) };
    const bytes = Buffer.byteLength(JSON.stringify(value));
    expect(encodeJsonChunks(value, bytes)?.length).toBe(bytes);
    expect(encodeJsonChunks(value, bytes - 1)).toBeUndefined();
  });

  it('stops as soon as the limit is exceeded', () => {
    let made = 0;
    const item = { toJSON: () => 'x'.repeat((made += 1) && 300_000) };
    expect(
      encodeJsonChunks(
        Array.from({ length: 100 }, () => item),
        400_000,
      ),
    ).toBeUndefined();
    expect(made).toBe(2);
  });
});
