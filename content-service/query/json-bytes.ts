import type { Pieces } from '../server/reply.ts';

/** How deep a value is taken apart: an answer, and the list that is its result. */
const DEPTH = 2;

/** Size of a chunk in bytes; longer texts are one of their own. */
const CHUNK_BYTES = 128 * 1024;

/** Most bytes of UTF-8 that a character of a string becomes. */
const MAX_BYTES_PER_CHARACTER = 3;

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
  let current = Buffer.allocUnsafe(CHUNK_BYTES);
  let used = 0;
  const flush = (): void => {
    if (used > 0) chunks.push(current.subarray(0, used));
    current = Buffer.allocUnsafe(CHUNK_BYTES);
    used = 0;
  };
  for (const text of textsOf(value, DEPTH)) {
    const space = text.length * MAX_BYTES_PER_CHARACTER;
    if (space > CHUNK_BYTES - used) flush();
    if (space > CHUNK_BYTES) {
      const chunk = Buffer.from(text);
      length += chunk.byteLength;
      chunks.push(chunk);
    } else {
      const written = current.write(text, used);
      used += written;
      length += written;
    }
    if (length > limit) return undefined;
  }
  // A copy: most answers are far smaller than a chunk, and would each hold all of it.
  if (used > 0) chunks.push(Buffer.from(current.subarray(0, used)));
  return { pieces: () => chunks, length };
}
