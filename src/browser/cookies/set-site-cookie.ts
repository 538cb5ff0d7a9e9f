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
  for (const domain of [...parentDomains(location.hostname), undefined]) {
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

/** Lists the domains of a host with at least two labels, widest first; none for an IP address. */
function parentDomains(hostname: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join('.'))
    .toReversed();
}
