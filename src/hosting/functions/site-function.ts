import { type HeaderLines, TRANSPORT_HEADERS } from '../security-headers.ts';

/** Bounds of requests that functions forward to third parties. */
export const FORWARDING = {
  /** Maximum size of a body, in bytes, as it is sent and after decompression. */
  maxBodyBytes: 256 * 1024,
  /** Maximum number of events in a batch; the analytics SDK sends no more at once (section 9.43). */
  maxEvents: 200,
  /** Maximum number of items in an envelope of error reports. */
  maxEnvelopeItems: 10,
  /** Maximum nesting of JSON, in levels; deeper values exhaust the stack of serializers. */
  maxJsonDepth: 20,
  /** Maximum length of an event's own fields, in characters; the analytics service cuts at the same length. */
  maxFieldCharacters: 1024,
  /** Timeout of the third party, in milliseconds; the host stops functions after ten seconds. */
  timeoutMs: 8000,
  /** Maximum size of a third party's response that is passed on, in bytes. */
  maxResponseBytes: 64 * 1024,
} as const;

/** Sender of a request, as the host knows it. */
export interface FunctionClient {
  /** Network address; used for rate limits in memory, never passed on. */
  readonly ip: string;
  /** Keeps the function alive after its response until the work is over, where the host would end it. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Function of the host: responds to requests for one path. */
export type SiteFunction = (request: Request, client: FunctionClient) => Promise<Response>;

/** Reason why a request is not forwarded. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 502 | 503 | 504;
  /** Message for developers, without anything from the request. */
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the refusal of all methods but one. */
export function only(method: 'GET' | 'POST'): Refusal {
  return { status: 405, error: `This path accepts ${method} only.`, headers: { Allow: method } };
}

/** Returns true for a refusal. */
export function isRefusal<Value>(outcome: Refusal | Value): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome;
}

/** Headers of what functions send: `_headers` does not apply to it. No CORS: other sites get nothing. */
const HEADERS: HeaderLines = [
  ...TRANSPORT_HEADERS,
  ['Cache-Control', 'no-store'],
  ['Content-Type', 'application/json'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex'],
];

/** Builds a JSON response that nobody caches, embeds or indexes. */
export function reply(
  status: number,
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: [...HEADERS, ...Object.entries(headers)],
  });
}

/** Returns the refusal of an address that is over its rate limit. @param seconds until it may ask again. */
export function tooManyRequests(seconds: number): Refusal {
  return { status: 429, error: 'Too many requests.', headers: { 'Retry-After': String(seconds) } };
}

/** Builds the response to a refused request. The SDKs read the status from `code`. */
export function refuse({ status, error, headers }: Refusal): Response {
  return reply(status, { code: status, error }, headers);
}
