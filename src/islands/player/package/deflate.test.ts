import { constants, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { inflate } from './deflate.ts';

const isSweep = inject('tier') === 'sweep';

const STRATEGIES = {
  'as it comes': constants.Z_DEFAULT_STRATEGY,
  'without repetitions': constants.Z_HUFFMAN_ONLY,
  'fixed codes': constants.Z_FIXED,
  'runs only': constants.Z_RLE,
};

/** Bytes that repeat themselves as texts do, or not at all. */
const content = fc.oneof(
  fc.uint8Array({ maxLength: 4000 }),
  fc
    .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 300 })), {
      maxLength: 20,
    })
    .map((parts) =>
      Uint8Array.from(
        parts.flatMap(([part, times]) => Array.from({ length: times }, () => [...part]).flat()),
      ),
    ),
);

/** Bits in the order they are read in. */
function bytesOf(...bits: readonly string[]): number[] {
  const groups = bits.join('').match(/.{1,8}/g) ?? [];
  return groups.map((group) => Number.parseInt([...group].toReversed().join(''), 2));
}

describe('inflate', () => {
  it.each(Object.entries(STRATEGIES))('gives back what was compressed: %s', (_, strategy) => {
    fc.assert(
      fc.property(content, fc.constantFrom(0, 1, 6, 9), (bytes, level) => {
        expect(inflate(deflateRawSync(bytes, { level, strategy }), bytes.byteLength)).toEqual(
          new Uint8Array(bytes),
        );
      }),
      { numRuns: isSweep ? 600 : 40 },
    );
  });

  it.each([1, 258, 259, 32_768, 65_536, 200_000])('copies over %i bytes', (size) => {
    const bytes = new Uint8Array(size).map((_, index) => (index % 32_768 === 0 ? 7 : 0));
    expect(inflate(deflateRawSync(bytes, { level: 9 }), size)).toEqual(bytes);
  });

  it('stops when more comes out than there should be, without asking for memory', () => {
    const bomb = deflateRawSync(new Uint8Array(3_000_000), { level: 9 });
    expect(() => inflate(bomb, 1000)).toThrow('invalid zip data');
  });

  it('notices every place where data can be cut off', () => {
    const text = new TextEncoder().encode('a bag of bread, a bag of rolls, a bag of cake '.repeat(9));
    const whole = deflateRawSync(text);
    for (let end = 0; end < whole.byteLength; end += 1) {
      expect(() => inflate(whole.subarray(0, end), text.byteLength), `${end}`).toThrow('unexpected EOF');
    }
  });

  it('says that there is too little', () => {
    expect(() => inflate(deflateRawSync(new Uint8Array(10)), 11)).toThrow('unexpected EOF');
  });

  it.each<[string, number[]]>([
    ['a kind of block there is not', [0b111]],
    ['a stored block whose lengths differ', [0b001, 5, 0, 5, 0, 1, 2, 3, 4, 5]],
    // The block's kind, three counts, then nineteen codes of one bit each.
    ['more codes than fit', bytesOf('101', '00000', '00000', '1111', '100'.repeat(19))],
    ['a copy from before the beginning', [0b00000011, 0b00000010, 0, 0]],
  ])('refuses %s', (_, bytes) => {
    expect(() => inflate(Uint8Array.from([...bytes, ...new Uint8Array(64)]), 100)).toThrow(
      'invalid zip data',
    );
  });

  it('ends with a clear error, whatever it gets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(inflate(bytes, 2000)).toHaveLength(2000);
        } catch (error) {
          expect(String(error)).toMatch(/unexpected EOF|invalid zip data/);
        }
      }),
      { numRuns: isSweep ? 20_000 : 500 },
    );
  });
});
