import { type HeaderLines, TRANSPORT_HEADERS } from '../../hosting/security-headers.ts';

/** Headers of every response about draft sessions. Addresses carry secrets, so they are sent to nobody as referrer. */
const HEADERS: HeaderLines = [
  ...TRANSPORT_HEADERS,
  ['Cache-Control', 'no-store'],
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex'],
];

/** Content of a response. */
export interface ResponseContent {
  readonly body?: string;
  /** Origin of the Studio, the only site that may show the response in a frame. */
  readonly studioOrigin: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds a response that nobody caches or indexes, and only the Studio frames. */
export function respond(status: number, { body, studioOrigin, headers = {} }: ResponseContent): Response {
  const policy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${studioOrigin}`;
  return new Response(body ?? null, {
    status,
    headers: [...HEADERS, ['Content-Security-Policy', policy], ...Object.entries(headers)],
  });
}

/**
 * Builds a redirect. @param location path of this site.
 * @param status 307 keeps the method; 303 makes it GET, for the page after a form.
 */
export function redirect(
  status: 303 | 307,
  location: string,
  { studioOrigin, cookie }: { readonly studioOrigin: string; readonly cookie: string },
): Response {
  return respond(status, { studioOrigin, headers: { Location: location, 'Set-Cookie': cookie } });
}
