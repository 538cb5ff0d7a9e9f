import { httpError, type HttpError } from './errors.ts';
import type { Middleware } from './middleware.ts';
import { errorReply } from './reply.ts';
import { errorMessage } from '../../src/process/error-message.ts';

/** Options of {@link handleErrors}. */
export interface ErrorOptions {
  /** Maps errors to responses; `undefined` for defects, which become a 500. */
  readonly toHttpError: (error: unknown) => HttpError | undefined;
  /** Receives defects. */
  readonly onError: (error: unknown, request: string) => void;
}

/**
 * Converts errors to replies. Rethrows when the client has disconnected or the head is sent, since no reply is possible
 * then.
 */
export function handleErrors({ toHttpError, onError }: ErrorOptions): Middleware {
  return (next) => async (exchange) => {
    try {
      return await next(exchange);
    } catch (error) {
      const { message, response } = exchange;
      if (response.destroyed || response.headersSent) throw error;
      const known = toHttpError(error);
      if (known !== undefined) return errorReply(known);
      onError(error, `${message.method} ${message.url}`);
      return errorReply(httpError(500, errorMessage(error)));
    }
  };
}
