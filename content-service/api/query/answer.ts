import { QueryError } from '../../groq/errors.ts';
import type { ChunkedBody } from '../../http/reply.ts';
import { encodeJsonChunks } from './json-bytes.ts';
import { TimeLimitExceeded, runWithTimeLimit } from '../../ground/time-limit.ts';

/** How long a query may take and how much it may answer. */
export interface QueryLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes of the answer. */
  readonly resultBytes: number;
}

function tooLarge(query: string, limit: number): QueryError {
  const description = `The result of the query is larger than ${limit} bytes; ask for fewer fields, or for a slice such as [0...1000]`;
  return new QueryError('queryResultTooLargeError', description, { query });
}

/** Longer text than this cannot be in memory, in this engine: `JSON.stringify` throws a RangeError before. */
function isTooLongForText(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('Invalid string length');
}

/**
 * Computes the JSON that answers a query, within its limits.
 *
 * @param compute Makes the value to be answered.
 * @returns the bytes of the answer.
 * @throws TimeLimitExceeded, or QueryError `queryResultTooLargeError`, `queryEvaluationError` for what cannot
 *   be evaluated.
 */
export function answerQuery(query: string, limits: QueryLimits, compute: () => object): ChunkedBody {
  let bytes: ChunkedBody | undefined;
  try {
    bytes = runWithTimeLimit(limits.time, () => encodeJsonChunks(compute(), limits.resultBytes));
  } catch (error) {
    if (error instanceof TimeLimitExceeded) throw new TimeLimitExceeded(limits.time, query);
    if (error instanceof QueryError) throw error;
    if (isTooLongForText(error)) throw tooLarge(query, limits.resultBytes);
    const reason = error instanceof Error ? error.message : String(error);
    const description = `The content service cannot evaluate this query: ${reason}`;
    throw new QueryError('queryEvaluationError', description, { query });
  }
  if (bytes === undefined) throw tooLarge(query, limits.resultBytes);
  return bytes;
}
