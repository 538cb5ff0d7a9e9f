import { COOKIE_DEFAULT_PATH } from '../../config/limits.ts';

/** Attributes of a cookie. */
export interface CookieOptions {
  /** Seconds until it is forgotten; zero deletes it. Without, it ends with the session. */
  readonly maxAge?: number;
  /** Default: the whole site (specification section 9). */
  readonly path?: string;
  /** Also for the subdomains of this one; without, for this host alone. */
  readonly domain?: string;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
  /** Sent over https only. */
  readonly secure?: boolean;
}

/** A token (RFC 9110), as RFC 6265 wants names to be. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** The characters RFC 6265 allows in a value. */
const VALUE = /^[!#-+\--:<-[\]-~]*$/;
const PATH = /^\/[!-:<-~]*$/;
const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;

/** Whether a cookie can have this name; browsers also keep others, which somebody else has set. */
export function isCookieName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The text that sets a cookie.
 * @throws TypeError for a name, a value or an option that no cookie can have (specification section 8).
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  const { maxAge, path = COOKIE_DEFAULT_PATH, domain, sameSite, secure = false } = options;
  demand(isCookieName(name), 'name', name);
  demand(VALUE.test(value), 'value', value);
  demand(PATH.test(path), 'path', path);
  demand(maxAge === undefined || (Number.isSafeInteger(maxAge) && maxAge >= 0), 'maximum age', maxAge);
  demand(domain === undefined || DOMAIN.test(domain), 'domain', domain);
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
