import type { ChunkedBody } from '../../http/reply.ts';
import { acquireChunk, CHUNK_BYTES, createSpool, releaseChunk, type Spool, SpoolError } from './chunks.ts';
import { evaluationError, LazyList, QueryError } from '../../groq/evaluation.ts';
import { isRecord } from '../../groq/source-map/traced.ts';
import { PAUSE, type Steps } from '../../groq/steps.ts';
import { TimeLimitExceeded } from '../../shared/time-limit.ts';
import type { ServiceLimits } from '../limits.ts';
import { runInSlices, type WaitingSteps } from './slices.ts';
import { errorMessage } from '../../shared/errors.ts';

/** Number of levels that are serialised incrementally: the response object, and its list of results. */
const DEPTH = 2;

/** Maximum number of UTF-8 bytes per UTF-16 code unit. */
const MAX_BYTES_PER_CHARACTER = 3;

/** Returns the JSON text of a value; null for one without, as in arrays. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

/** Generates the JSON text of a value in parts, and the pauses of lazy lists. */
function* textsOf(value: unknown, depth: number): Generator<string | typeof PAUSE> {
  if (depth > 0 && (Array.isArray(value) || value instanceof LazyList)) {
    let separator = '[';
    for (const item of value) {
      if (item === PAUSE) {
        yield item;
        continue;
      }
      if (depth > 1) {
        yield separator;
        yield* textsOf(item, depth - 1);
      } else {
        // One text per item: most responses consist of many small ones.
        yield separator + jsonOf(item);
      }
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  } else if (depth > 0 && isRecord(value) && !('toJSON' in value)) {
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
    yield jsonOf(value);
  }
}

/** Number of texts that are encoded between two pauses. */
const TEXTS_PER_STEP = 16;

/** Size in bytes beyond which a response is spooled to a temporary file instead of being held in memory. */
export const SPOOL_BYTES = 4 * 1024 * 1024;

/** Number of chunks that are written to the file of a spooled response at once. */
const CHUNKS_PER_WRITE = 8;

/**
 * Encodes a value like `JSON.stringify` in pooled chunks, in steps. The response never exists as one string, which would take
 * twice its size and stay in memory until a major garbage collection. Lists may be {@link LazyList}s. Beyond
 * `SPOOL_BYTES` the chunks are written to a temporary file; the steps wait for it.
 *
 * @param limit Maximum size in bytes.
 * @returns `undefined` as soon as the limit is exceeded. Chunks and file are released then, as when it is abandoned.
 */
export function* encodeJsonChunks(
  value: unknown,
  limit: number,
  newSpool = createSpool,
): WaitingSteps<ChunkedBody | undefined> {
  const chunks: Buffer[] = [];
  const pooled: Buffer[] = [];
  let spool: Spool | undefined;
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
  let texts = 0;
  let isComplete = false;
  try {
    for (const text of textsOf(value, DEPTH)) {
      if (text === PAUSE || (texts += 1) % TEXTS_PER_STEP === 0) yield PAUSE;
      if (text === PAUSE) continue;
      const space = text.length * MAX_BYTES_PER_CHARACTER;
      if (space > CHUNK_BYTES - used && used > 0) {
        chunks.push(current.subarray(0, used));
        if (chunks.length >= CHUNKS_PER_WRITE && (spool !== undefined || length > SPOOL_BYTES)) {
          spool ??= newSpool();
          yield spool.append(chunks.splice(0));
          release();
        }
        current = take();
        used = 0;
      }
      // Text that may exceed a chunk becomes a chunk of its own.
      const chunk = space > CHUNK_BYTES ? Buffer.from(text) : current;
      const written = chunk === current ? current.write(text, used) : chunk.byteLength;
      if (chunk === current) used += written;
      else chunks.push(chunk);
      length += written;
      if (length > limit) return undefined;
    }
    chunks.push(current.subarray(0, used));
    if (spool !== undefined) {
      yield spool.append(chunks);
      release();
      isComplete = true;
      return { chunks: spool.read, length, release: spool.close };
    }
    isComplete = true;
    // After a failed transmission the kernel may still be reading the chunks.
    return { chunks: () => chunks, length, release: (isSent) => void (isSent && release()) };
  } finally {
    if (!isComplete) {
      release();
      spool?.close();
    }
  }
}

function tooLarge(query: string, limit: number): QueryError {
  const description = `The result of the query is larger than ${limit} bytes; select fewer fields, or a slice such as [0...1000]`;
  return new QueryError('queryResultTooLargeError', description, { query });
}

/** True for the RangeError of `JSON.stringify` on results beyond V8's maximum string length. */
function isStringTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('Invalid string length');
}

function* encodeResponse(compute: () => Steps<object>, limit: number): WaitingSteps<ChunkedBody | undefined> {
  return yield* encodeJsonChunks(yield* compute(), limit);
}

/** Query to execute. */
interface Execution {
  readonly query: string;
  readonly limits: Omit<ServiceLimits, 'concurrentRequests'>;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Computes the value of the response. */
  readonly compute: () => Steps<object>;
}

/**
 * Evaluates a query and encodes its response within the limits, in time slices.
 *
 * @returns the encoded response.
 * @throws TimeLimitExceeded, SpoolError, QueryError of type `queryResultTooLargeError` or `queryEvaluationError`, or the
 *   reason of the signal.
 */
export async function executeQuery({ query, limits, signal, compute }: Execution): Promise<ChunkedBody> {
  let bytes: ChunkedBody | undefined;
  try {
    bytes = await runInSlices(encodeResponse(compute, limits.resultBytes), {
      limit: limits.queryTime,
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof TimeLimitExceeded) throw new TimeLimitExceeded(limits.queryTime, query);
    if (error instanceof QueryError || error instanceof SpoolError) throw error;
    if (isStringTooLong(error)) throw tooLarge(query, limits.resultBytes);
    throw evaluationError(`The content service cannot evaluate this query: ${errorMessage(error)}`, query);
  }
  if (bytes === undefined) throw tooLarge(query, limits.resultBytes);
  return bytes;
}
