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
