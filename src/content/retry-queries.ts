import type { RequestHandler } from '@sanity/client';

/** Path of the endpoint that long queries are posted to. */
const QUERY_PATH = /\/data\/query\/[^/]+$/;

/**
 * Lets the client retry posted queries as often and after the same failures as those it sends by GET. It retries network
 * errors of idempotent requests only, which it tells by their method; a query is idempotent by any. A request without a
 * method counts as GET there, and is sent by POST because it has a body.
 */
export const retryQueries: RequestHandler = (request, next) => {
  const { method, ...withoutMethod } = request;
  const isPostedQuery = method === 'POST' && QUERY_PATH.test(new URL(request.url).pathname);
  return next(isPostedQuery ? withoutMethod : request);
};
