import { API_PATH } from './request.ts';
import type { RequestListener } from 'node:http';
import { httpError } from './errors.ts';
import {
  handleErrors,
  compose,
  createExchange,
  type Middleware,
  type ErrorOptions,
  type Exchange,
} from './middleware.ts';
import { handlePreflights, refuseForeignOrigins, withCorsHeaders, type CorsPolicy } from './cors.ts';
import type { ListenOn } from './listen.ts';
import { requireHost } from './host.ts';
import { dispatch, type Route } from './router.ts';
import type { Streams } from './streams.ts';
import { transmit } from './respond.ts';

/** `Retry-After` of responses with 429, in seconds. */
const RETRY_AFTER_SECONDS = 1;

/**
 * Limits the number of API requests in flight: further ones get 429 with `retry-after`. A request counts until its
 * reply is ready, not while the reply is sent: event streams would count for hours.
 *
 * @param limit Maximum number of requests in flight.
 */
export function limitConcurrency(limit: number): Middleware {
  let inFlight = 0;
  return (next) => async (exchange) => {
    // Images and files have a queue of their own.
    if (!API_PATH.test(exchange.request.url.pathname)) return await next(exchange);
    if (inFlight >= limit) {
      throw httpError(
        429,
        `${limit} requests are in flight, the concurrency limit of this service; try again in ${RETRY_AFTER_SECONDS} s`,
        {
          'retry-after': String(RETRY_AFTER_SECONDS),
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': '0',
          'ratelimit-reset': String(RETRY_AFTER_SECONDS),
        },
      );
    }
    inFlight += 1;
    try {
      return await next(exchange);
    } finally {
      inFlight -= 1;
    }
  };
}

/** Options of the request handler. */
interface HandlerOptions extends ErrorOptions {
  readonly routes: readonly Route[];
  readonly cors: CorsPolicy;
  /** Maximum number of API requests under way. */
  readonly concurrentRequests: number;
  /** Addresses the service is bound to; with `this-machine` the `Host` header must name the loopback interface. */
  readonly listenOn: ListenOn;
  readonly streams: Streams;
  /** True if the service is closing; connections are not kept alive then. */
  readonly isClosing: () => boolean;
}

/** Sets `connection: close` on replies while the service is closing. */
function closeConnections(isClosing: () => boolean): Middleware {
  return (next) => async (exchange) => {
    const reply = await next(exchange);
    return isClosing() ? { ...reply, headers: { ...reply.headers, connection: 'close' } } : reply;
  };
}

/** Creates the request listener of a service: a chain of middleware around the router. */
export function createHandler(options: HandlerOptions): RequestListener {
  const { cors, streams } = options;
  const outer = [closeConnections(options.isClosing), withCorsHeaders(cors), handleErrors(options)];
  const respond = compose(
    [
      ...outer,
      requireHost(options.listenOn),
      handlePreflights(cors),
      refuseForeignOrigins(cors),
      limitConcurrency(options.concurrentRequests),
    ],
    ({ request }) => dispatch(options.routes, request),
  );

  async function handle(exchange: Exchange): Promise<void> {
    const reply = await respond(exchange);
    try {
      await transmit(exchange, reply, streams);
    } catch (error) {
      const failed = compose(outer, () => {
        throw error;
      });
      await transmit(exchange, await failed(exchange), streams);
    }
  }

  return (message, response) => {
    // Rejects when the client has disconnected or the head is sent: no response is possible any more.
    handle(createExchange(message, response)).catch(() => response.destroy());
  };
}
