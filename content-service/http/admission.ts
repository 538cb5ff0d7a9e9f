import { RETRY_AFTER_SECONDS } from '../ground/config.ts';
import { httpError } from './errors.ts';
import type { ServiceRequest } from './request.ts';

/** Lets a task run for a request, or refuses it. */
export type Admission = <Result>(
  request: Pick<ServiceRequest, 'url'>,
  task: () => Promise<Result>,
) => Promise<Result>;

/** Endpoints of the API; images and files have a queue of their own. */
const API = /^\/v[^/]+\//;

/**
 * Makes an {@link Admission} that refuses (429, with `retry-after`) requests to the API beyond those being worked on. A
 * request counts until its answer is ready, not while it travels: streams would count for hours.
 *
 * @param limit How many may be under way at once.
 */
export function createAdmission(limit: number): Admission {
  let underWay = 0;
  return async (request, task) => {
    if (!API.test(request.url.pathname)) return await task();
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
      return await task();
    } finally {
      underWay -= 1;
    }
  };
}
