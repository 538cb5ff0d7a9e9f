import { InvalidInput } from '../shared/errors.ts';
import { TimeLimitExceeded } from '../shared/time-limit.ts';
import { QueryError } from '../groq/evaluation.ts';
import { HttpError, httpError } from '../http/errors.ts';
import {
  DatasetExists,
  DatasetNotFound,
  StoreClosed,
  TooManyDatasets,
  TransactionExists,
  TransactionRefused,
  type RefusalReason,
} from '../store/errors.ts';

const REFUSAL_STATUS: Readonly<Record<RefusalReason, number>> = {
  invalid: 400,
  'not-found': 404,
  conflict: 409,
};

/** Returns an error in the shape of the hosted query engine, `{error: {type, description, …}}`. */
function typedError(status: number, type: string, { message }: Error, details: object = {}): HttpError {
  return new HttpError(status, message, { error: { type, description: message, ...details } });
}

/**
 * Maps a domain error to the response that the hosted service sends for it. This is the only place where domain errors
 * become status codes.
 *
 * @returns `undefined` for other errors: they are defects of the service.
 */
export function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidInput) return httpError(400, error.message);
  if (error instanceof QueryError) return typedError(400, error.type, error, error.details);
  if (error instanceof TimeLimitExceeded) {
    const { query } = error;
    return typedError(504, 'queryTimeoutError', error, query === undefined ? {} : { query });
  }
  if (error instanceof TransactionRefused) {
    const { kind, reason, message, problems } = error;
    return new HttpError(REFUSAL_STATUS[reason], message, {
      error: { description: message, items: problems, type: `${kind}Error` },
    });
  }
  if (error instanceof TransactionExists) return typedError(409, 'transactionAlreadyExistsError', error);
  if (error instanceof DatasetNotFound) return httpError(404, error.message, {}, 'Dataset not found');
  if (error instanceof DatasetExists) return httpError(409, error.message);
  if (error instanceof TooManyDatasets) return httpError(403, error.message);
  if (error instanceof StoreClosed) return httpError(503, error.message);
  return undefined;
}
