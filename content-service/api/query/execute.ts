import { QueryError } from '../../groq/errors.ts';
import type { ChunkedBody } from '../../http/reply.ts';
import { encodeJsonChunks } from './json-bytes.ts';
import { TimeLimitExceeded, runWithTimeLimit } from '../../shared/time-limit.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

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
