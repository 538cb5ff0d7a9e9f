import { parentDomains } from './parent-domains.ts';
import { serializeCookie, type CookieOptions } from './serialize-cookie.ts';

/** Browser interfaces that write a cookie. */
export interface CookieHost {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname' | 'protocol'>;
}

/**
 * Sets a cookie for the whole site: on the widest domain that the browser accepts, as tag managers do, so that theirs
 * and ours are one.
 *
 * @throws TypeError for an invalid name, value or option.
 */
export function setSiteCookie(
  { document, location }: CookieHost,
  name: string,
  value: string,
  options: Pick<CookieOptions, 'maxAge'> = {},
): void {
  for (const domain of [...parentDomains(location.hostname).toReversed(), undefined]) {
    document.cookie = serializeCookie(name, value, {
      ...options,
      ...(domain !== undefined && { domain }),
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
    });
    // Browsers ignore cookies for public suffixes such as `co.uk`.
    if (document.cookie.split('; ').includes(`${name}=${value}`)) return;
  }
}
