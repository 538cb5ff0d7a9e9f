import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { checkFault, damageReply, dropAfterBytes, substituteReply } from './faults/apply.ts';
import { streamLimit } from './faults/stream-limit.ts';
import type { AnswerFault, FaultRule } from './faults/types.ts';
import type { Admission } from './admission.ts';
import { encodeJson } from './compress.ts';
import { corsHeaders, isRefusedOrigin, preflightHeaders, type CorsPolicy, type CorsRequest } from './cors.ts';
import { httpError, type HttpError } from './errors.ts';
import { isEventStream } from './event-stream.ts';
import type { ListenOn } from './listen.ts';
import { isHost, isLoopbackHost } from './loopback.ts';
import { errorReply, type Reply } from './reply.ts';
import { consumeBody, parseTarget, readBody, type ServiceRequest } from './request.ts';
import { send } from './respond.ts';
import { dispatch, type Route } from './router.ts';
import type { Streams } from './streams.ts';
import { holdBack, readerGone } from './wait.ts';

/** What the request handler is made of. */
export interface HandlerOptions {
  readonly routes: readonly Route[];
  readonly faults?: FaultRule | undefined;
  /** Decides whose pages may ask. */
  readonly cors: CorsPolicy;
  /** Decides how many requests are worked on at once. */
  readonly admission: Admission;
  /** Where requests come from; only names of this machine are answered unless it is every address. */
  readonly listenOn: ListenOn;
  /** Where event streams are served. */
  readonly streams: Streams;
  /** Maps domain errors to responses; `undefined` for defects, which become a 500. */
  readonly toHttpError: (error: unknown) => HttpError | undefined;
  /** Told about failures that are the service's own. */
  readonly onError: (error: unknown, request: string) => void;
  /** Whether the service is shutting down, so that connections are not kept. */
  readonly isClosing: () => boolean;
}

function checkHost(host: string | undefined, listenOn: ListenOn): void {
  if (listenOn === 'every-address') {
    if (!isHost(host))
      throw httpError(400, 'The Host header must be a name or an address, with a port or without');
    return;
  }
  if (isLoopbackHost(host)) return;
  throw httpError(
    403,
    `The content service answers on this machine only; the Host header must be 127.0.0.1, localhost or *.localhost, not "${host ?? ''}"`,
  );
}

function toRequest(message: IncomingMessage, { listenOn }: HandlerOptions): ServiceRequest {
  checkHost(message.headers.host, listenOn);
  return {
    method: message.method === 'HEAD' ? 'GET' : (message.method ?? 'GET'),
    url: parseTarget(message.url ?? '/'),
    headers: message.headers,
    params: {},
    readBody: (limit) => readBody(message, limit),
    consumeBody: (limit, consume) => consumeBody(message, limit, consume),
  };
}

/** What rules about origins need of a request, also of one whose target cannot be read. */
function toCorsRequest({ url, headers }: IncomingMessage): CorsRequest {
  // Parsed as for the routes: a path such as /images/../v1/ping is what it comes to.
  return { pathname: URL.parse(`http://localhost${url}`)?.pathname ?? '/', headers };
}

/** The fault of a request, once its latency is over. */
async function faultOf(request: ServiceRequest, response: ServerResponse, options: HandlerOptions) {
  const fault = options.faults?.(request);
  if (fault === undefined) return undefined;
  checkFault(fault);
  if (fault.kind !== 'delay') return fault;
  await holdBack(response, fault.milliseconds);
  return fault.then;
}

function isCutAtOnce(fault: AnswerFault | undefined): boolean {
  return fault?.kind === 'drop' && fault.afterBytes === undefined && fault.afterEvents === undefined;
}

async function answer(message: IncomingMessage, response: ServerResponse, options: HandlerOptions) {
  const request = toRequest(message, options);
  const corsRequest = toCorsRequest(message);
  if (request.method === 'OPTIONS') {
    const headers = preflightHeaders(options.cors, corsRequest);
    return await send(response, { status: 204, headers }, { headOnly: true });
  }
  if (isRefusedOrigin(options.cors, corsRequest)) throw httpError(403, 'CORS Origin not allowed');
  const fault = await faultOf(request, response, options);
  if (isCutAtOnce(fault)) return void response.destroy();
  const routed =
    (fault && substituteReply(fault)) ??
    (await options.admission(request, () => dispatch(options.routes, request)));
  const headers = mergeHeaders(routed.headers, message, options);
  const headOnly = message.method === 'HEAD';
  const { body } = routed;
  if (isEventStream(body)) {
    const limit = streamLimit(fault);
    return await options.streams.serve(response, { ...routed, headers, body }, { headOnly, limit });
  }
  if (fault?.kind === 'stall') return await readerGone(response);
  const damaged = damageReply(fault, { ...routed, headers, body });
  const reply = await encodeJson(damaged, message.headers['accept-encoding']);
  await send(response, reply, { headOnly, dropAfterBytes: dropAfterBytes(fault) });
}

function mergeHeaders(
  headers: Reply['headers'],
  message: IncomingMessage,
  options: HandlerOptions,
): Reply['headers'] {
  const cors = corsHeaders(options.cors, toCorsRequest(message));
  const vary = [cors['vary'], headers['vary']].filter(Boolean).join(', ');
  return { ...cors, ...headers, vary, ...(options.isClosing() && { connection: 'close' }) };
}

function httpErrorOf(error: unknown, request: string, options: HandlerOptions): HttpError {
  const known = options.toHttpError(error);
  if (known !== undefined) return known;
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
  const reply = errorReply(httpErrorOf(error, `${message.method} ${message.url}`, options));
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
