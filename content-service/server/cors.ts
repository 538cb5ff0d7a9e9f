import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackOrigin } from './loopback.ts';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = 'authorization, content-type, x-sanity-app, x-sanity-project-id';

/** Headers that let pages served from this machine read an answer; other origins get none and browsers refuse them. */
export function corsHeaders(request: IncomingHttpHeaders): Record<string, string> {
  const { origin } = request;
  if (origin === undefined || !isLoopbackOrigin(origin)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-disposition, content-range, etag',
  };
}

/** Headers of the answer to a preflight request. */
export function preflightHeaders(request: IncomingHttpHeaders): Record<string, string> {
  const headers = corsHeaders(request);
  if (headers['access-control-allow-origin'] === undefined) return headers;
  return {
    ...headers,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  };
}
