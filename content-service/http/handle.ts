import type { RequestListener } from 'node:http';
import { limitConcurrency } from './admission.ts';
import { handlePreflights, refuseForeignOrigins, withCorsHeaders, type CorsPolicy } from './cors.ts';
import { handleErrors, type ErrorOptions } from './handle-errors.ts';
import type { ListenOn } from './listen.ts';
import { compose, createExchange, type Exchange, type Middleware } from './middleware.ts';
import { requireHost } from './require-host.ts';
import { dispatch, type Route } from './router.ts';
import type { Streams } from './streams.ts';
import { transmit } from './transmit.ts';

/** Options of the request handler. */
export interface HandlerOptions extends ErrorOptions {
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
