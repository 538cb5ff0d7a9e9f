import { API_PATH } from './request.ts';
import { httpError } from './errors.ts';
import { isLoopbackOrigin } from './host.ts';
import type { Exchange, Middleware } from './middleware.ts';

/** Entry of the CORS allowlist. */
export interface CorsOrigin {
  /** Origin such as `https://example.com`, or a pattern; see {@link isOriginPattern}. */
  readonly origin: string;
  /** True if requests with credentials are allowed. */
  readonly allowCredentials: boolean;
}

const PATTERN =
  /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\*|\[[0-9a-f:]+\])(?::(?<port>\d{1,5}|\*))?$/i;

/**
 * True if the text is an origin or a pattern of origins, with the hosted service's wildcards: `https://example.com`,
 * `http://localhost:*` (every port), `https://*.example.com` (every subdomain), `https://*` (every host), `*` (every
 * origin), `null` (opaque origins, such as sandboxed pages).
 */
export function isOriginPattern(text: string): boolean {
  return text === '*' || text === 'null' || PATTERN.test(text);
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Compiles a pattern to a predicate; see {@link isOriginPattern}.
 *
 * @throws Error for text that is no pattern.
 */
export function originMatcher(pattern: string): (origin: string) => boolean {
  if (pattern === '*') return () => true;
  if (pattern === 'null') return (origin) => origin === 'null';
  const { scheme = '', host = '', port } = PATTERN.exec(pattern)?.groups ?? {};
  if (scheme === '') throw new Error(`"${pattern}" is not an origin such as https://example.com`);
  const hosts = escapeForRegExp(host).replace(String.raw`\*`, '[a-z0-9-]+(?:\\.[a-z0-9-]+)*');
  const ports = port === undefined ? '' : port === '*' ? '(?::\\d{1,5})?' : `:${port}`;
  const expression = new RegExp(`^${escapeForRegExp(scheme)}://${hosts}${ports}$`, 'i');
  return (origin) => expression.test(origin);
}

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED_HEADERS = 'authorization, content-type, last-event-id, x-sanity-app, x-sanity-project-id';

/** Endpoints readable by every origin: clients query them to find out why a connection fails. */
const OPEN_TO_ALL = /^\/v[^/]+\/(?:check\/cors|ping)$/;

/**
 * Creates a CORS policy.
 *
 * @param origins Allowed origins or patterns; loopback origins, with credentials, by default.
 */
export function createCorsPolicy(origins: readonly CorsOrigin[] | undefined) {
  const rules = origins?.map(({ origin, allowCredentials }) => ({
    matches: originMatcher(origin),
    allowCredentials,
  }));
  return (origin: string | undefined) => {
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

/** Decides about an origin; `undefined` when the request has none, as those of programs. */
export type CorsPolicy = ReturnType<typeof createCorsPolicy>;

/** Parts of a request that CORS depends on. */
type CorsRequest = ReturnType<typeof corsRequest>;

/** Returns the CORS response headers; only `vary` when the origin is not allowed. */
function corsHeaders(policy: CorsPolicy, { pathname, headers }: CorsRequest): Record<string, string> {
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

/** Returns the headers of the response to a preflight request. */
function preflightHeaders(policy: CorsPolicy, request: CorsRequest): Record<string, string> {
  const headers = corsHeaders(policy, request);
  if (headers['access-control-allow-origin'] === undefined) return headers;
  return {
    ...headers,
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '600',
  };
}

function corsRequest({ message: { url, headers } }: Exchange) {
  // Normalised like the path of routes (/images/../v1/ping). Malformed targets still get CORS headers.
  return { pathname: URL.parse(`http://localhost${url}`)?.pathname ?? '/', headers };
}

/** Adds CORS headers to all replies, errors included, and merges `vary`. */
export function withCorsHeaders(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    const reply = await next(exchange);
    const cors = corsHeaders(policy, corsRequest(exchange));
    const vary = [...new Set([cors['vary'], reply.headers['vary']])].filter(Boolean).join(', ');
    return { ...reply, headers: { ...cors, ...reply.headers, vary } };
  };
}

/** Responds to preflight requests with 204. */
export function handlePreflights(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    if (exchange.request.method !== 'OPTIONS') return await next(exchange);
    return { status: 204, headers: preflightHeaders(policy, corsRequest(exchange)) };
  };
}

/** Refuses API requests of origins that are not allowed with 403. */
export function refuseForeignOrigins(policy: CorsPolicy): Middleware {
  return (next) => async (exchange) => {
    const { pathname, headers } = corsRequest(exchange);
    // Images and files can be embedded by every origin.
    const isOpen = !API_PATH.test(pathname) || OPEN_TO_ALL.test(pathname);
    if (isOpen || policy(headers.origin).allowed) return await next(exchange);
    throw httpError(403, 'CORS Origin not allowed');
  };
}
