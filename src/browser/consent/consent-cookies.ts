import { CONSENT_CATEGORIES, DECISION_COOKIES, type ConsentCategory } from '../../config/consent.ts';
import { CONSENT } from '../../config/limits.ts';
import { STORED_DATA } from '../../config/stored-data.ts';
import { isCookieName, serializeCookie } from '../cookies/serialize-cookie.ts';
import { consentOf, type Consent } from './consent.ts';

const MAX_AGE_SECONDS = CONSENT.maxAgeDays * 24 * 60 * 60;

/** Scope of cookies. */
export interface CookieScope {
  /** True if the page was loaded over https. */
  readonly isSecure: boolean;
  readonly hostname: string;
}

/**
 * Parses the decision from `document.cookie`.
 *
 * @returns `undefined` without a valid one: a cookie that is missing, is neither `true` nor `false`, or has
 *   contradictory duplicates invalidates it.
 */
export function parseConsent(cookies: string): Consent | undefined {
  const pairs = pairsOf(cookies);
  const answerOf = (category: ConsentCategory) => {
    const named = pairs.filter(([name]) => name === DECISION_COOKIES[category]);
    const values = new Set(named.map(([, value]) => value));
    const [value] = values;
    return values.size === 1 ? value : undefined;
  };
  const isAnswered = CONSENT_CATEGORIES.every((category) =>
    /^(?:true|false)$/.test(answerOf(category) ?? ''),
  );
  return isAnswered ? consentOf((category) => answerOf(category) === 'true') : undefined;
}

/** Serializes a decision: three cookies, 182 days (specification section 9). */
export function consentCookies(consent: Consent, { isSecure }: CookieScope): readonly string[] {
  return CONSENT_CATEGORIES.map((category) =>
    serializeCookie(DECISION_COOKIES[category], String(consent[category]), {
      maxAge: MAX_AGE_SECONDS,
      sameSite: 'Lax',
      secure: isSecure,
    }),
  );
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
  const patterns = STORED_DATA.filter(
    ({ kind, categories }) => kind === 'cookie' && categories.some((category) => !consent[category]),
  ).map(({ name }) => name);
  const names = new Set(
    pairsOf(cookies)
      .map(([name]) => name)
      .filter((name) => isCookieName(name) && patterns.some((pattern) => isNamed(name, pattern))),
  );
  const domains = domainsAbove(hostname);
  return [...names].flatMap((name) => [
    serializeCookie(name, '', { maxAge: 0, secure: isSecure }),
    ...domains.map((domain) => serializeCookie(name, '', { maxAge: 0, domain, secure: isSecure })),
  ]);
}

function pairsOf(cookies: string): readonly (readonly [name: string, value: string])[] {
  return cookies.split(';', CONSENT.maxCookies).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
}

function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Returns a host name and its parent domains; none for an IP address. */
function domainsAbove(hostname: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
