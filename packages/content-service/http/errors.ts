import { STATUS_CODES } from 'node:http';

/** Error with the response it results in: a status and the JSON body of the hosted service. */
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
 * Creates an error with the general error body of the hosted service, `{statusCode, error, message}`.
 *
 * @param error Short title; the reason phrase of the status by default.
 */
export function httpError(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  error: string = STATUS_CODES[status] ?? 'Error',
): HttpError {
  return new HttpError(status, message, { statusCode: status, error, message }, headers);
}
