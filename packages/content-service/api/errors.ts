import { InvalidInput } from '../shared/errors.ts';
import { TimeLimitExceeded } from '../shared/time-limit.ts';
import { QueryError } from '../groq/evaluation.ts';
import { HttpError, httpError } from '../http/errors.ts';
import { StoreError, TransactionRefused, type RefusalReason, type StoreErrorKind } from '../store/errors.ts';

const STORE_STATUS: Readonly<Record<StoreErrorKind, number>> = {
  closed: 503,
  'dataset-not-found': 404,
  'dataset-exists': 409,
  'too-many-datasets': 403,
  'transaction-exists': 409,
};

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
  if (!(error instanceof StoreError)) return undefined;
  const { kind, message } = error;
  if (kind === 'transaction-exists') return typedError(409, 'transactionAlreadyExistsError', error);
  return httpError(
    STORE_STATUS[kind],
    message,
    {},
    kind === 'dataset-not-found' ? 'Dataset not found' : undefined,
  );
}
