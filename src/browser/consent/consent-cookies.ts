import { CONSENT_CATEGORIES, CONSENT_FACTS, type ConsentCategory } from '../../config/consent.ts';
import { CONSENT } from '../../config/limits.ts';
import { isCookieName, serializeCookie } from '../cookies/serialize-cookie.ts';
import { consentOf, type Consent } from './consent.ts';

const MAX_AGE_SECONDS = CONSENT.maxAgeDays * 24 * 60 * 60;

/** Where cookies are set. */
export interface CookieScope {
  /** The page came over https. */
  readonly isSecure: boolean;
  readonly hostname: string;
}

/**
 * The decision kept in cookies (`document.cookie`).
 * @returns `undefined` where there is none: cookies are anybody's input, so one that is missing,
 *   says anything but `true` or `false`, or is there twice and contradicts itself, makes it none.
 */
export function parseConsent(cookies: string): Consent | undefined {
  const pairs = pairsOf(cookies);
  const answerOf = (category: ConsentCategory) => {
    const { decisionCookie } = CONSENT_FACTS[category];
    const values = new Set(pairs.filter(([name]) => name === decisionCookie).map(([, value]) => value));
    const [value] = values;
    return values.size === 1 ? value : undefined;
  };
  const isAnswered = CONSENT_CATEGORIES.every((category) =>
    /^(?:true|false)$/.test(answerOf(category) ?? ''),
  );
  return isAnswered ? consentOf((category) => answerOf(category) === 'true') : undefined;
}

/** The texts that keep a decision: three cookies, 182 days (specification section 9). */
export function consentCookies(consent: Consent, { isSecure }: CookieScope): readonly string[] {
  return CONSENT_CATEGORIES.map((category) =>
    serializeCookie(CONSENT_FACTS[category].decisionCookie, String(consent[category]), {
      maxAge: MAX_AGE_SECONDS,
      sameSite: 'Lax',
      secure: isSecure,
    }),
  );
}

/**
 * The texts that delete the cookies of everything a decision does not allow, among those there are.
 * Services set theirs for this host or for any domain above it, which a page cannot tell apart.
 */
export function refusedCookies(
  consent: Consent,
  cookies: string,
  { isSecure, hostname }: CookieScope,
): readonly string[] {
  const patterns = CONSENT_CATEGORIES.filter((category) => !consent[category]).flatMap(
    (category) => CONSENT_FACTS[category].cookies,
  );
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

/** `www.shop.example` → `www.shop.example`, `shop.example`. An address in numbers has none above it. */
function domainsAbove(hostname: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
