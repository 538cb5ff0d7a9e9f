import { type HeaderLines, TRANSPORT_HEADERS } from '../security-headers.ts';
import type { Refusal } from './site-function.ts';

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
    headers: [...HEADERS.map(([name, value]): [string, string] => [name, value]), ...Object.entries(headers)],
  });
}

/** Builds the response to a refused request. The SDKs read the status from `code`. */
export function refuse({ status, error, headers }: Refusal): Response {
  return reply(status, { code: status, error }, headers);
}
