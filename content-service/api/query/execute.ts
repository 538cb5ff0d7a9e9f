import type { ChunkedBody } from '../../http/reply.ts';
import { LazyList, QueryError } from '../../groq/evaluation.ts';
import { TimeLimitExceeded, runWithTimeLimit } from '../../shared/time-limit.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

/**
 * Maximum number of pooled chunks of 128 KiB: slightly more than one round of the concurrent queries of a build needs.
 */
export const POOLED_CHUNKS = 128;

/** Size of a pooled chunk, in bytes. */
export const CHUNK_BYTES = 128 * 1024;

const free: Buffer[] = [];

/**
 * Acquires an uninitialised chunk from the pool, or allocates one. Pooling avoids garbage collections: V8 counts
 * external memory, and a major collection traverses all documents.
 */
export function acquireChunk(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
}

/** Releases a chunk to the pool; beyond `POOLED_CHUNKS` it is left to the garbage collector. */
export function releaseChunk(chunk: Buffer): void {
  if (free.length < POOLED_CHUNKS) free.push(chunk);
}

/** Number of levels that are serialised incrementally: the response object, and its list of results. */
const DEPTH = 2;

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value);
}

/** Generates the JSON text of a value in parts. */
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
      // In order: getters may depend on the serialisation of earlier fields (lazy results).
      const field = value[name];
      if (field === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* textsOf(field, depth - 1);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else {
    // Values without a JSON representation are null, as in arrays.
    yield JSON.stringify(value) ?? 'null';
  }
}

/**
 * Encodes a value like `JSON.stringify` in pooled chunks. The response never exists as one string, which would take
 * twice its size and stay in memory until a major garbage collection. Lists may be {@link LazyList}s.
 *
 * @param limit Maximum size in bytes.
 * @returns `undefined` as soon as the limit is exceeded.
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
    // Text that may exceed a chunk becomes a chunk of its own.
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

/** Limits of one query. */
export interface QueryLimits {
  /** Time limit in milliseconds. */
  readonly time: number;
  /** Maximum size of the response, in bytes. */
  readonly resultBytes: number;
}

function tooLarge(query: string, limit: number): QueryError {
  const description = `The result of the query is larger than ${limit} bytes; select fewer fields, or a slice such as [0...1000]`;
  return new QueryError('queryResultTooLargeError', description, { query });
}

/** True for the RangeError of `JSON.stringify` on results beyond V8's maximum string length. */
function isStringTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('Invalid string length');
}

/**
 * Evaluates a query and encodes its response within the limits.
 *
 * @param compute Computes the value of the response.
 * @returns the encoded response.
 * @throws TimeLimitExceeded, or QueryError of type `queryResultTooLargeError` or `queryEvaluationError`.
 */
export function executeQuery(query: string, limits: QueryLimits, compute: () => object): ChunkedBody {
  let bytes: ChunkedBody | undefined;
  try {
    bytes = runWithTimeLimit(limits.time, () => encodeJsonChunks(compute(), limits.resultBytes));
  } catch (error) {
    if (error instanceof TimeLimitExceeded) throw new TimeLimitExceeded(limits.time, query);
    if (error instanceof QueryError) throw error;
    if (isStringTooLong(error)) throw tooLarge(query, limits.resultBytes);
    const reason = errorMessage(error);
    const description = `The content service cannot evaluate this query: ${reason}`;
    throw new QueryError('queryEvaluationError', description, { query });
  }
  if (bytes === undefined) throw tooLarge(query, limits.resultBytes);
  return bytes;
}
