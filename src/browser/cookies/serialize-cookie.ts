import { COOKIE_DEFAULT_PATH } from './parse-cookies.ts';

const SAME_SITE = ['Lax', 'Strict', 'None'] as const;

/** Attributes of a cookie. */
export interface CookieOptions {
  /** Lifetime in seconds; zero deletes the cookie. Default: the session. */
  readonly maxAge?: number;
  /** Default: `/` (specification section 9.4). */
  readonly path?: string;
  /** Domain whose subdomains get the cookie, too. Default: this host only. */
  readonly domain?: string;
  readonly sameSite?: (typeof SAME_SITE)[number];
  /** True if the cookie is sent over https only. */
  readonly secure?: boolean;
}

/** Token (RFC 9110), as RFC 6265 requires for names. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Characters that RFC 6265 allows in values. */
const VALUE = /^[!#-+\--:<-[\]-~]*$/;
const PATH = /^\/[!-:<-~]*$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/**
 * Serializes a cookie for `document.cookie`.
 *
 * @throws TypeError for an invalid name, value or option (specification sections 8.12 to 8.14).
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAge, path = COOKIE_DEFAULT_PATH, domain, sameSite, secure = false } = options;
  demand(NAME.test(name), 'name', name);
  demand(VALUE.test(value), 'value', value);
  demand(PATH.test(path), 'path', path);
  demand(maxAge === undefined || (Number.isSafeInteger(maxAge) && maxAge >= 0), 'maximum age', maxAge);
  demand(domain === undefined || DOMAIN.test(domain), 'domain', domain);
  demand(sameSite === undefined || SAME_SITE.includes(sameSite), 'sameSite', sameSite);
  demand(sameSite !== 'None' || secure, 'sameSite without secure', sameSite);
  return [
    `${name}=${value}`,
    `Path=${path}`,
    domain !== undefined && `Domain=${domain}`,
    maxAge !== undefined && `Max-Age=${maxAge}`,
    sameSite !== undefined && `SameSite=${sameSite}`,
    secure && 'Secure',
  ]
    .filter((part) => part !== false)
    .join('; ');
}

function demand(isValid: boolean, what: string, given: unknown): void {
  if (!isValid) throw new TypeError(`A cookie cannot have the ${what} ${JSON.stringify(given)}.`);
}

/** Lists a host name and its parent domains, narrowest first; none for an IP address or a single label. */
export function parentDomains(hostname: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
