import type { BrowserContextOptions } from 'playwright-core';
import { DECISION_COOKIES, RECORD_COOKIE } from '../../src/config/privacy/consent.ts';
import { DEFAULT_LOCALE_CODE } from '../../src/config/locales/default-locale.ts';
import { LOCALE_COOKIE } from '../../src/config/locales/locale-cookie.ts';
import { THIRD_PARTIES } from '../../src/config/privacy/third-parties/third-parties.ts';
import { consentRequestOf } from '../../src/site/asked.ts';
import { NO_CONSENT, type Consent } from '../../src/browser/consent/consent.ts';
import type { ConsentRecord } from '../../src/browser/consent/stored-consent.ts';
import { serializeRecord } from '../../src/browser/consent/store-decision.ts';

/** Cookie as Playwright stores it. */
type Cookie = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>['cookies'][number];

/** Host of local sites; cookies ignore ports. */
const HOST = 'localhost';

/** Creates the record of a decision made before the visit, about everything that any site may ask. */
export function earlierRecord(consent: Consent, changes: Partial<ConsentRecord> = {}): ConsentRecord {
  return {
    asked: consentRequestOf(THIRD_PARTIES).recipients,
    day: '2026-03-03',
    language: 'en-GB',
    consent,
    source: 'banner',
    ...changes,
  };
}

/** Creates the cookies of a decision made before the visit. */
export function decisionCookies(record: ConsentRecord): Cookie[] {
  const values = [
    [DECISION_COOKIES.functional, String(record.consent.functional)],
    [DECISION_COOKIES.statistic, String(record.consent.statistic)],
    [DECISION_COOKIES.marketing, String(record.consent.marketing)],
    [RECORD_COOKIE, serializeRecord(record)],
  ] as const;
  return values.map(([name, value]) => cookieOf(name, value));
}

/** Creates the cookie of a locale chosen before the visit. */
export function localeCookie(code: string): Cookie {
  return cookieOf(LOCALE_COOKIE.name, code);
}

function cookieOf(name: string, value: string): Cookie {
  return {
    name,
    value,
    domain: HOST,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
}

/**
 * Browser profile of a visitor who has refused everything, whom the banner does not ask, and who has chosen the default
 * locale, so that no other one is suggested.
 */
export const REFUSED = {
  cookies: [...decisionCookies(earlierRecord(NO_CONSENT)), localeCookie(DEFAULT_LOCALE_CODE)],
  origins: [],
} satisfies BrowserContextOptions['storageState'];

/** Browser profile of a visitor who comes for the first time, whom the banner asks; a locale may be suggested. */
export const UNDECIDED = { cookies: [], origins: [] } satisfies BrowserContextOptions['storageState'];
