import type { IncomingHttpHeaders } from 'node:http';
import { httpError } from './errors.ts';
import { isLoopbackOrigin } from './loopback.ts';
import type { Exchange, Middleware } from './middleware.ts';
import { originMatcher, type CorsOrigin } from './origins.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = 'authorization, content-type, last-event-id, x-sanity-app, x-sanity-project-id';

/** Endpoints any page may read, as it must to learn why others refuse it. */
const OPEN_TO_ALL = /^\/v[^/]+\/(?:check\/cors|ping)$/;

/** Endpoints of the API; what is not below a version is images and files, which any page may embed. */
const API = /^\/v[^/]+\//;

/** What pages of an origin may do. */
export interface CorsVerdict {
  readonly allowed: boolean;
  readonly withCredentials: boolean;
}

/** Decides about origins; `undefined` is a request of a program rather than a page. */
export type CorsPolicy = (origin: string | undefined) => CorsVerdict;

/** What is asked for, and with which head. */
export interface CorsRequest {
  readonly pathname: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Makes a policy.
 *
 * @param origins Exactly the origins that may; pages of this machine unless given.
 */
export function createCorsPolicy(origins: readonly CorsOrigin[] | undefined): CorsPolicy {
  const rules = origins?.map(({ origin, allowCredentials }) => ({
    matches: originMatcher(origin),
    allowCredentials,
  }));
  return (origin) => {
    if (origin === undefined) return { allowed: true, withCredentials: true };
    if (rules === undefined) {
      const isLocal = isLoopbackOrigin(origin);
      return { allowed: isLocal, withCredentials: isLocal };
    }
    const matching = rules.filter(({ matches }) => matches(origin));
    return {
      allowed: matching.length > 0,
      withCredentials: matching.some(({ allowCredentials }) => allowCredentials),
    };
  };
}

/** Whether a request is one of a page that may not talk to the API. */
export function isRefusedOrigin(policy: CorsPolicy, { pathname, headers }: CorsRequest): boolean {
  return API.test(pathname) && !OPEN_TO_ALL.test(pathname) && !policy(headers.origin).allowed;
}

/** Headers that let pages of allowed origins read an answer; other origins get none and browsers refuse them. */
export function corsHeaders(policy: CorsPolicy, { pathname, headers }: CorsRequest): Record<string, string> {
  const { origin } = headers;
  if (origin === undefined) return { vary: 'Origin' };
  const { allowed, withCredentials } = policy(origin);
  if (!allowed && !OPEN_TO_ALL.test(pathname)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    ...(withCredentials && { 'access-control-allow-credentials': 'true' }),
    'access-control-expose-headers': 'content-disposition, content-range, etag, retry-after',
  };
}

/** Headers of the answer to a preflight request. */
export function preflightHeaders(policy: CorsPolicy, request: CorsRequest): Record<string, string> {
  const headers = corsHeaders(policy, request);
  if (headers['access-control-allow-origin'] === undefined) return headers;
  return {
    ...headers,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  };
}

function corsRequest({ message: { url, headers } }: Exchange): CorsRequest {
  // Parsed as for the routes: a path such as /images/../v1/ping is normalized. The target may be malformed.
  return { pathname: URL.parse(`http://localhost${url}`)?.pathname ?? '/', headers };
}

/** Adds CORS headers to all replies, errors included. */
export function withCorsHeaders(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    const reply = await next(exchange);
    const cors = corsHeaders(policy, corsRequest(exchange));
    const vary = [...new Set([cors['vary'], reply.headers['vary']])].filter(Boolean).join(', ');
    return { ...reply, headers: { ...cors, ...reply.headers, vary } };
  };
}

/** Replies to preflight requests. */
export function answerPreflights(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    if (exchange.request.method !== 'OPTIONS') return await next(exchange);
    return { status: 204, headers: preflightHeaders(policy, corsRequest(exchange)) };
  };
}

/** Refuses API requests from pages of origins that are not allowed. */
export function refuseForeignOrigins(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    if (isRefusedOrigin(policy, corsRequest(exchange))) throw httpError(403, 'CORS Origin not allowed');
    return await next(exchange);
  };
}
