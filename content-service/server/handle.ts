import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { checkFault, damageReply, substituteReply } from '../faults/apply.ts';
import type { FaultRule } from '../faults/types.ts';
import { encodeJson } from './compress.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { HttpError, httpError } from './errors.ts';
import { isLoopbackHost } from './loopback.ts';
import { errorReply, type Reply } from './reply.ts';
import { parseTarget, readBody, type ServiceRequest } from './request.ts';
import { send } from './respond.ts';
import { dispatch, type Route } from './router.ts';

/** What the request handler is made of. */
export interface HandlerOptions {
  readonly routes: readonly Route[];
  readonly faults?: FaultRule | undefined;
  /** Told about failures that are the service's own. */
  readonly onError: (error: unknown, request: string) => void;
  /** Whether the service is shutting down, so that connections are not kept. */
  readonly isClosing: () => boolean;
}

function toRequest(message: IncomingMessage): ServiceRequest {
  if (!isLoopbackHost(message.headers.host)) {
    throw httpError(
      403,
      `The content service answers on this machine only; the Host header must be 127.0.0.1, localhost or *.localhost, not "${message.headers.host ?? ''}"`,
    );
  }
  return {
    method: message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET'),
    url: parseTarget(message.url ?? '/'),
    headers: message.headers,
    params: {},
    readBody: (limit) => readBody(message, limit),
  };
}

async function answer(message: IncomingMessage, response: ServerResponse, options: HandlerOptions) {
  const request = toRequest(message);
  if (request.method === 'OPTIONS') {
    return await send(
      response,
      { status: 204, headers: preflightHeaders(message.headers) },
      { headOnly: true },
    );
  }
  const fault = options.faults?.(request);
  if (fault !== undefined) checkFault(fault);
  if (fault?.kind === 'drop' && fault.afterBytes === undefined) return void message.socket.destroy();
  const routed = (fault && substituteReply(fault)) ?? (await dispatch(options.routes, request));
  const headers = mergeHeaders(routed.headers, message, options);
  const reply = await encodeJson(
    { ...damageReply(fault, routed), headers },
    message.headers['accept-encoding'],
  );
  const dropAfterBytes = fault?.kind === 'drop' ? fault.afterBytes : undefined;
  await send(response, reply, { headOnly: message.method === 'HEAD', dropAfterBytes });
}

function mergeHeaders(
  headers: Reply['headers'],
  message: IncomingMessage,
  options: HandlerOptions,
): Reply['headers'] {
  const cors = corsHeaders(message.headers);
  const vary = [cors['vary'], headers['vary']].filter(Boolean).join(', ');
  return { ...cors, ...headers, vary, ...(options.isClosing() && { connection: 'close' }) };
}

function toHttpError(error: unknown, request: string, options: HandlerOptions): HttpError {
  if (error instanceof HttpError) return error;
  options.onError(error, request);
  return httpError(500, error instanceof Error ? error.message : String(error));
}

async function answerError(
  error: unknown,
  message: IncomingMessage,
  response: ServerResponse,
  options: HandlerOptions,
) {
  // The visitor left or the head is out: there is nobody to tell or nothing left to say.
  if (response.destroyed || response.headersSent) return void response.destroy();
  const reply = errorReply(toHttpError(error, `${message.method} ${message.url}`, options));
  const headers = mergeHeaders(reply.headers, message, options);
  await send(response, { ...reply, headers }, { headOnly: message.method === 'HEAD' });
}

/** Makes the listener that answers every request of the service. */
export function createHandler(options: HandlerOptions): RequestListener {
  return (message, response) => {
    answer(message, response, options)
      .catch((error: unknown) => answerError(error, message, response, options))
      .catch(() => response.destroy());
  };
}
