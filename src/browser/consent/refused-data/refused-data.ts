import { DELETED_DATA, entryOf, type StorageKind } from '../../../config/stored-data.ts';
import { parentDomains } from '../../cookies/parent-domains.ts';
import { parseCookies } from '../../cookies/parse-cookies.ts';
import { isCookieName, serializeCookie } from '../../cookies/serialize-cookie.ts';
import type { Consent } from '../consent.ts';

/** Scope of cookies. */
export interface CookieScope {
  /** True if the page was loaded over https. */
  readonly isSecure: boolean;
  readonly hostname: string;
}

/** Returns those of some names of stored values that a refused category needs. */
export function refusedNames(
  consent: Consent,
  kind: StorageKind,
  names: readonly string[],
): readonly string[] {
  return names.filter((name) => {
    const entry = entryOf(DELETED_DATA, kind, name);
    return entry?.categories.some((category) => !consent[category]) ?? false;
  });
}

/**
 * Serializes deletions of the existing cookies of refused categories. Services set cookies for this host or any parent
 * domain, which a page cannot distinguish.
 */
export function refusedCookies(
  consent: Consent,
  cookies: string,
  { isSecure, hostname }: CookieScope,
): readonly string[] {
  const names = new Set(parseCookies(cookies).flatMap(([name]) => (isCookieName(name) ? [name] : [])));
  const domains = [undefined, ...parentDomains(hostname)];
  return refusedNames(consent, 'cookie', [...names]).flatMap((name) =>
    domains.map((domain) =>
      serializeCookie(name, '', { maxAge: 0, secure: isSecure, ...(domain !== undefined && { domain }) }),
    ),
  );
}
