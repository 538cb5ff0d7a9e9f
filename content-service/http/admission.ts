import { RETRY_AFTER_SECONDS } from '../shared/config.ts';
import { httpError } from './errors.ts';
import type { Middleware } from './middleware.ts';

/** Path prefix of the API; images and files have a queue of their own. */
const API = /^\/v[^/]+\//;

/**
 * Limits the number of API requests in flight: further ones get 429 with `retry-after`. A request counts until its
 * reply is ready, not while the reply is sent: event streams would count for hours.
 *
 * @param limit Maximum number of requests in flight.
 */
export function limitConcurrency(limit: number): Middleware {
  let inFlight = 0;
  return (next) => async (exchange) => {
    if (!API.test(exchange.request.url.pathname)) return await next(exchange);
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
