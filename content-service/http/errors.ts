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
