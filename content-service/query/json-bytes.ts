import type { Pieces } from '../server/reply.ts';

/** How deep a value is taken apart: an answer, and the list that is its result. */
const DEPTH = 2;

/** Characters that become bytes together. */
const CHUNK_LENGTH = 256 * 1024;

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

/** The JSON text of a value, part by part. */
function* textsOf(value: unknown, depth: number): Generator<string> {
  if (depth > 0 && Array.isArray(value)) {
    let separator = '[';
    for (const item of value) {
      yield separator;
      yield* textsOf(item, depth - 1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (depth > 0 && isPlainObject(value)) {
    let separator = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* textsOf(field, depth - 1);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else {
    // What JSON has no word for is null, as inside of lists.
    yield JSON.stringify(value) ?? 'null';
  }
}

/**
 * The bytes of `JSON.stringify(value)`, in chunks: a long answer never exists as one text, which would take twice its
 * size in memory and stay until a full garbage collection.
 *
 * @param limit Most bytes there may be.
 * @returns `undefined` as soon as there are more.
 */
export function encodeJsonChunks(value: unknown, limit: number): Pieces | undefined {
  const chunks: Buffer[] = [];
  let length = 0;
  let pending = '';
  const flush = (): void => {
    const chunk = Buffer.from(pending);
    chunks.push(chunk);
    length += chunk.byteLength;
    pending = '';
  };
  for (const text of textsOf(value, DEPTH)) {
    pending += text;
    if (pending.length >= CHUNK_LENGTH) flush();
    if (length > limit) return undefined;
  }
  flush();
  return length > limit ? undefined : { pieces: () => chunks, length };
}
