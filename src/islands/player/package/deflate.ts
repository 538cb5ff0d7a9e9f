import { PlayerError } from '../player-error.ts';

/** Longest code in bits. */
const LONGEST = 15;
const END_OF_BLOCK = 256;
/** Order in which a block lists the lengths of its code for code lengths. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** A canonical prefix code: how many codes have each length, and what they stand for, shortest first. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: readonly number[];
}

const invalid = (): PlayerError => new PlayerError('invalidZip');

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(LONGEST + 1);
  const byLength: number[][] = Array.from({ length: LONGEST + 1 }, () => []);
  for (const [symbol, length] of lengths.entries()) if (length > 0) byLength[length]?.push(symbol);
  let free = 1;
  for (const [length, { length: count }] of byLength.entries()) {
    counts[length] = count;
    free = free * (length > 0 ? 2 : 1) - count;
    if (free < 0) throw invalid();
  }
  return { counts, symbols: byLength.flat() };
}

const repeat = (times: number, length: number): number[] => Array.from({ length: times }, () => length);
const fixedCodes = (): readonly Code[] => [
  codeOf([...repeat(144, 8), ...repeat(112, 9), ...repeat(24, 7), ...repeat(8, 8)]),
  codeOf(repeat(30, 5)),
];

/**
 * Decompresses deflated data (RFC 1951), and no more of it than there should be: work and memory have bounds that the
 * sizes of input and output set, whatever the data says.
 *
 * @param size bytes to come out.
 * @throws PlayerError 'unexpected EOF' for data that ends early, 'invalid zip data' when it is broken or more comes out.
 */
export function inflate(input: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size);
  let length = 0;
  let position = 0;
  let held = 0;
  let heldBits = 0;

  const nextByte = (): number => {
    const byte = input[position];
    if (byte === undefined) throw new PlayerError('unexpectedEnd');
    position += 1;
    return byte;
  };
  const bits = (count: number): number => {
    for (; heldBits < count; heldBits += 8) held |= nextByte() << heldBits;
    const value = held & ((1 << count) - 1);
    held >>>= count;
    heldBits -= count;
    return value;
  };
  const put = (byte: number): void => {
    if (length === size) throw invalid();
    output[length] = byte;
    length += 1;
  };
  const decode = ({ counts, symbols }: Code): number => {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let bit = 1; bit <= LONGEST; bit += 1) {
      code = code * 2 + bits(1);
      first *= 2;
      const count = counts[bit] ?? 0;
      const symbol = code - first < count ? symbols[index + code - first] : undefined;
      if (symbol !== undefined) return symbol;
      first += count;
      index += count;
    }
    throw invalid();
  };
  /** Lengths and distances in groups of which each is twice as wide as the one before. */
  const grouped = (symbol: number, groupBits: number): number => {
    const extra = Math.max(0, (symbol >> groupBits) - 1);
    const group = 1 << groupBits;
    const base = extra === 0 ? symbol : (group + (symbol % group)) << extra;
    return base + bits(extra);
  };
  const copyBack = (count: number, distance: number): void => {
    if (distance > length) throw invalid();
    for (let left = count; left > 0; left -= 1) put(output[length - distance] ?? 0);
  };
  const storedBlock = (): void => {
    held = heldBits = 0;
    const count = bits(16);
    if ((bits(16) ^ count) !== 0xffff) throw invalid();
    for (let left = count; left > 0; left -= 1) put(nextByte());
  };
  const dynamicCodes = (): readonly Code[] => {
    const [literals, distances, listed] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const ofLengths = repeat(19, 0);
    for (const symbol of LENGTH_ORDER.slice(0, listed)) ofLengths[symbol] = bits(3);
    const code = codeOf(ofLengths);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = decode(code);
      if (symbol < 16) lengths.push(symbol);
      else if (symbol > 16) lengths.push(...repeat(symbol === 17 ? bits(3) + 3 : bits(7) + 11, 0));
      else lengths.push(...repeat(bits(2) + 3, lengths.at(-1) ?? 0));
    }
    return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
  };
  const compressedBlock = ([literals, distances]: readonly Code[]): void => {
    if (!literals || !distances) throw invalid();
    for (let symbol = decode(literals); symbol !== END_OF_BLOCK; symbol = decode(literals)) {
      if (symbol < END_OF_BLOCK) {
        put(symbol);
        continue;
      }
      const count = symbol === 285 ? 258 : grouped(symbol - 257, 2) + 3;
      const distance = decode(distances);
      if (symbol > 285 || distance > 29) throw invalid();
      copyBack(count, grouped(distance, 1) + 1);
    }
  };

  for (let isLast = false; !isLast;) {
    isLast = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) storedBlock();
    else if (kind < 3) compressedBlock(kind === 1 ? fixedCodes() : dynamicCodes());
    else throw invalid();
  }
  if (length < size) throw new PlayerError('unexpectedEnd');
  return output;
}
