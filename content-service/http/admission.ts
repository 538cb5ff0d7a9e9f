import { RETRY_AFTER_SECONDS } from '../ground/config.ts';
import { httpError } from './errors.ts';
import type { Middleware } from './middleware.ts';

/** Paths of the API; images and files have a queue of their own. */
const API = /^\/v[^/]+\//;

/**
 * Limits the number of API requests under way: further ones get 429 with `retry-after`. A request counts until its reply
 * is ready, not while it is sent: streams would count for hours.
 *
 * @param limit Maximum number of requests under way.
 */
export function limitConcurrency(limit: number): Middleware {
  let underWay = 0;
  return (next) => async (exchange) => {
    if (!API.test(exchange.request.url.pathname)) return await next(exchange);
    if (underWay >= limit) {
      throw httpError(
        429,
        `${limit} requests are under way, as many as this service answers at once; try again in ${RETRY_AFTER_SECONDS} s`,
        {
          'retry-after': String(RETRY_AFTER_SECONDS),
          'ratelimit-limit': String(limit),
          'ratelimit-remaining': '0',
          'ratelimit-reset': String(RETRY_AFTER_SECONDS),
        },
      );
    }
    underWay += 1;
    try {
      return await next(exchange);
    } finally {
      underWay -= 1;
    }
  };
}
