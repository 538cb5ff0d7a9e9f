import { DELETED_DATA, type StorageKind } from '../../../config/stored-data.ts';
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
    const entries = DELETED_DATA.filter((entry) => entry.kind === kind && isNamed(name, entry.name));
    // A name of its own says more than a pattern.
    const [entry] = [...entries.filter((each) => each.name === name), ...entries];
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

function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
