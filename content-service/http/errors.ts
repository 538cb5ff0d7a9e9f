import { STATUS_CODES } from 'node:http';

/** A failure that is the answer to a request: a status and the JSON body the hosted service would send. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/**
 * An error in the hosted service's general shape `{statusCode, error, message}`.
 *
 * @param error Short title; the reason phrase of the status unless given.
 */
export function httpError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  error: string = STATUS_CODES[status] ?? 'Error',
): HttpError {
  return new HttpError(status, message, { statusCode: status, error, message }, headers);
}

/**
 * An error in the shape of the hosted query engine `{error: {type, description, …}}`.
 *
 * @param details Further properties of the inner object, such as `query`, `start` and `end`.
 */
export function queryError(type: string, description: string, details: object = {}): HttpError {
  return new HttpError(400, description, { error: { type, description, ...details } });
}
