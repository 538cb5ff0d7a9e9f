/** An origin whose pages may talk to the service. */
export interface CorsOrigin {
  /** `https://example.com`, or with wildcards as the hosted service takes them; see {@link isOriginPattern}. */
  readonly origin: string;
  /** Whether requests with credentials are allowed as well. */
  readonly allowCredentials: boolean;
}

const PATTERN =
  /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*|\*|\[[0-9a-f:]+\])(?::(?<port>\d{1,5}|\*))?$/i;

/**
 * Whether text is an origin or a pattern of origins: `https://example.com`, `http://localhost:*` (every port),
 * `https://*.example.com` (every name below), `https://*` (every host), `*` (every origin), `null` (sandboxed pages).
 */
export function isOriginPattern(text: string): boolean {
  return text === '*' || text === 'null' || PATTERN.test(text);
}

function escapeForRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/**
 * Makes the test of a pattern; see {@link isOriginPattern}.
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
