import type { Random } from './random.ts';

/** Boundary values for parsers of binary formats. */
const EDGES = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

type Change = (bytes: Uint8Array<ArrayBuffer>, random: Random) => Uint8Array<ArrayBuffer>;

/** Returns the offsets of the records of an archive. */
function recordsIn(bytes: Uint8Array): number[] {
  const found: number[] = [];
  for (let offset = 0; offset + 4 <= bytes.byteLength; offset += 1) {
    const isRecord = bytes[offset] === 0x50 && bytes[offset + 1] === 0x4b && (bytes[offset + 2] ?? 9) < 8;
    if (isRecord) found.push(offset);
  }
  return found;
}

const writeEdge: Change = (bytes, random) => {
  const view = new DataView(bytes.buffer);
  const starts = recordsIn(bytes);
  const start = starts.length > 0 && random.chance(0.8) ? random.pick(starts) + 4 : 0;
  const offset = start + random.below(44);
  if (offset + 4 > bytes.byteLength) return bytes;
  if (random.chance(0.5)) view.setUint32(offset, random.pick(EDGES), true);
  else view.setUint16(offset, random.pick(EDGES) & 0xffff, true);
  return bytes;
};

const flipBits: Change = (bytes, random) => {
  for (let flip = 0; flip <= random.below(8) && bytes.byteLength > 0; flip += 1) {
    const offset = random.below(bytes.byteLength);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << random.below(8));
  }
  return bytes;
};

const cutOff: Change = (bytes, random) => bytes.slice(0, random.below(bytes.byteLength + 1));

const takeOut: Change = (bytes, random) => {
  const start = random.below(bytes.byteLength + 1);
  const end = Math.min(bytes.byteLength, start + random.below(64));
  return new Uint8Array([...bytes.subarray(0, start), ...bytes.subarray(end)]);
};

const repeat: Change = (bytes, random) => {
  const start = random.below(bytes.byteLength + 1);
  const part = bytes.subarray(start, start + random.below(400));
  return new Uint8Array([...bytes.subarray(0, start), ...part, ...bytes.subarray(start)]);
};

const fill: Change = (bytes, random) => {
  const start = random.below(bytes.byteLength + 1);
  return bytes.fill(random.pick([0, 0xff, 0x50]), start, start + random.below(64));
};

const CHANGES: readonly Change[] = [writeEdge, writeEdge, writeEdge, flipBits, cutOff, takeOut, repeat, fill];

/** Returns a mutated copy of a file; prefers the records of archives. */
export function mutatedBytes(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  let copy = bytes.slice();
  for (let change = 0; change <= random.below(4); change += 1) copy = random.pick(CHANGES)(copy, random);
  return copy;
}
