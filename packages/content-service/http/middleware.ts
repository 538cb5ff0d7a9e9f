import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorReply, type Reply } from './reply.ts';
import { consumeBody, parseTarget, readBody, type ServiceRequest } from './request.ts';
import { httpError, type HttpError } from './errors.ts';
import { errorMessage } from '../shared/errors.ts';

/** Request with the response to it. */
export interface Exchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  /** Parsed request. @throws HttpError when its target is malformed or too long. */
  readonly request: ServiceRequest;
}

/** Produces the reply of an exchange. */
type Handler = (exchange: Exchange) => Promise<Reply>;

/** Wraps a handler: may reply itself, pass the exchange on, or change the reply. */
export type Middleware = (next: Handler) => Handler;

/** Composes middleware around a handler; the first one is outermost. */
export function compose(middleware: readonly Middleware[], handler: Handler): Handler {
  return middleware.reduceRight((next, wrap) => wrap(next), handler);
}

/** Creates an exchange. The request is parsed on first access. */
export function createExchange(message: IncomingMessage, response: ServerResponse): Exchange {
  let request: ServiceRequest | undefined;
  const over = new AbortController();
  response.once('close', () => over.abort(new Error('The client disconnected before the response')));
  return {
    message,
    response,
    get request() {
      request ??= {
        method: message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET'),
        url: parseTarget(message.url ?? '/'),
        headers: message.headers,
        params: {},
        signal: over.signal,
        readBody: (limit) => readBody(message, limit),
        consumeBody: (limit, consume) => consumeBody(message, limit, consume),
      };
      return request;
    },
  };
}

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
