import { CHUNK_BYTES, releaseChunk, acquireChunk } from '../../http/chunk-pool.ts';
import type { ChunkedBody } from '../../http/reply.ts';
import { LazyList } from '../../groq/lazy-list.ts';

/** How deep a value is taken apart: an answer, and the list that is its result. */
const DEPTH = 2;

/** Most bytes of UTF-8 that a character of a string becomes. */
const MAX_BYTES_PER_CHARACTER = 3;

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

/** The JSON text of a value, part by part. */
function* textsOf(value: unknown, depth: number): Generator<string> {
  if (depth > 0 && (Array.isArray(value) || value instanceof LazyList)) {
    let separator = '[';
    for (const item of value) {
      yield separator;
      yield* textsOf(item, depth - 1);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (depth > 0 && isPlainObject(value)) {
    let separator = '{';
    for (const name of Object.keys(value)) {
      // Read in turn: a getter may tell what is known only once the fields before it are written.
      const field = value[name];
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
 * size in memory and stay until a full garbage collection. The answer's list may be a {@link LazyList}.
 *
 * @param limit Most bytes there may be.
 * @returns `undefined` as soon as there are more.
 */
export function encodeJsonChunks(value: unknown, limit: number): ChunkedBody | undefined {
  const chunks: Buffer[] = [];
  const pooled: Buffer[] = [];
  const take = (): Buffer => {
    const chunk = acquireChunk();
    pooled.push(chunk);
    return chunk;
  };
  const release = (): void => {
    for (const chunk of pooled.splice(0)) releaseChunk(chunk);
  };
  let length = 0;
  let current = take();
  let used = 0;
  for (const text of textsOf(value, DEPTH)) {
    const space = text.length * MAX_BYTES_PER_CHARACTER;
    if (space > CHUNK_BYTES - used && used > 0) {
      chunks.push(current.subarray(0, used));
      current = take();
      used = 0;
    }
    // What may be longer than a chunk is one of its own.
    const chunk = space > CHUNK_BYTES ? Buffer.from(text) : current;
    const written = chunk === current ? current.write(text, used) : chunk.byteLength;
    if (chunk === current) used += written;
    else chunks.push(chunk);
    length += written;
    if (length > limit) {
      release();
      return undefined;
    }
  }
  chunks.push(current.subarray(0, used));
  return { chunks: () => chunks, length, release };
}
