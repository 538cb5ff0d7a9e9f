import {
  type ClientConfig,
  ClientError,
  createClient,
  type RequestHandler,
  type SanityClient,
  ServerError,
} from '@sanity/client';
import { CONTENT_API_VERSION } from '../config/content-service.ts';
import type { Environment } from '../config/deployment/environment.ts';
import { shortenUrl } from './error-response.ts';

/** Retries of a request that failed for a reason that may pass (specification section 9). */
export const CONTENT_RETRIES = 5;

/** Statuses after which requests are retried: those of the client, which has no setting for them. */
export const RETRIED_STATUSES: readonly number[] = [429, 502, 503];

/** Timeout of a request, in milliseconds (specification section 9). */
const TIMEOUT_MS = 5 * 60 * 1000;

/** Returns the delay before a retry, in milliseconds: exponential backoff with jitter. @param attempt from 0. */
export function retryDelay(attempt: number): number {
  return 100 * 2 ** attempt + Math.random() * 100;
}

/** Retries and timeout of a client, of which `withConfig` changes the timeout only, and what it reads. */
type ClientSettings = Pick<ClientConfig, 'maxRetries' | 'retryDelay' | 'timeout' | 'perspective' | 'token'>;

/**
 * Creates a content service client without CDN, by default that of a production build: published perspective, no token.
 * It retries posted queries, too.
 */
export function createContentClient(
  { projectId, dataset, apiHost }: Environment['sanity'],
  settings: ClientSettings = {},
): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'published',
    useCdn: false,
    requestHandler: (request, next) => nameRequestUrl(request, (named) => retryQueries(named, next)),
    maxRetries: CONTENT_RETRIES,
    retryDelay,
    timeout: TIMEOUT_MS,
    ...settings,
    ...(apiHost === '' ? {} : { apiHost, useProjectHostname: false }),
  });
}

/**
 * Adds the URL to the messages of timeouts and network errors (specification sections 8.35 and 8.36): the client's own
 * are only "fetch failed" or "The operation was aborted due to timeout". Error responses are not changed. The original
 * error is the `cause`.
 */
const nameRequestUrl: RequestHandler = async (request, next) => {
  try {
    return await next(request);
  } catch (error) {
    if (error instanceof ClientError || error instanceof ServerError) throw error;
    throw new Error(`${request.method ?? 'GET'}-request to ${shortenUrl(request.url)} failed`, {
      cause: error,
    });
  }
};

/** Path of the endpoint that long queries are posted to. */
const QUERY_PATH = /\/data\/query\/[^/]+$/;

/**
 * Lets the client retry posted queries as often and after the same failures as those it sends by GET. It retries network
 * errors of idempotent requests only, which it tells by their method; a query is idempotent by any. A request without a
 * method counts as GET there, and is sent by POST because it has a body.
 */
const retryQueries: RequestHandler = (request, next) => {
  const { method, ...withoutMethod } = request;
  const isPostedQuery = method === 'POST' && QUERY_PATH.test(new URL(request.url).pathname);
  return next(isPostedQuery ? withoutMethod : request);
};
