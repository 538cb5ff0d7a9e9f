import {
  type ConsentSource,
  CONSENT_CATEGORIES,
  CONSENT_MAX_AGE_DAYS,
  DECISION_COOKIES,
  RECORD_COOKIE,
} from '../../config/privacy/consent.ts';
import { sameConsent, type Consent } from './consent.ts';
import {
  parseConsent,
  parseConsentRecord,
  type ConsentRecord,
  askedRecipients,
  grantedIn,
} from './stored-consent.ts';
import { notifyOtherTabs } from './watch-cookies.ts';
import { cookieValue } from '../cookies/parse-cookies.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

/**
 * Stores a decision in its cookies, with a new record, and notifies other tabs if the browser keeps them.
 *
 * @param day default: today, where the visitor is.
 */
export function storeDecision(consent: Consent, source: ConsentSource, day?: string): void {
  const record = createRecord(consent, source, day);
  for (const text of consentCookies(record, location.protocol === 'https:')) document.cookie = text;
  // Reading flushes the cookies: a message alone may arrive before them.
  if (sameConsent(parseConsent(document.cookie, record.asked), consent)) notifyOtherTabs();
}

const MAX_AGE_SECONDS = CONSENT_MAX_AGE_DAYS * 24 * 60 * 60;

/**
 * Serializes a decision: a cookie for each category (specification sections 9.8 to 9.10) and the record, 182 days.
 *
 * @param isSecure true if the page was loaded over https.
 */
export function consentCookies(record: ConsentRecord, isSecure: boolean): readonly string[] {
  const options = { maxAge: MAX_AGE_SECONDS, sameSite: 'Lax', secure: isSecure } as const;
  return [
    ...CONSENT_CATEGORIES.map((category) =>
      serializeCookie(DECISION_COOKIES[category], String(record.consent[category]), options),
    ),
    serializeCookie(RECORD_COOKIE, serializeRecord(record), options),
  ];
}

/**
 * Shortens a record of the form that records had until December 2026, with an id and the time of day, for the rest of
 * its lifetime. The decision stands: nobody is asked again for it.
 */
export function shortenRecord(): void {
  const record = parseConsentRecord(document.cookie);
  if (!record || cookieValue(document.cookie, RECORD_COOKIE) === serializeRecord(record)) return;
  const age = Math.ceil((Date.now() - Date.parse(record.day)) / 1000);
  document.cookie = serializeCookie(RECORD_COOKIE, serializeRecord(record), {
    maxAge: Math.max(0, MAX_AGE_SECONDS - age),
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
}

/** Returns the day of a time where the visitor is, as ISO 8601 writes it. */
export function localDay(time: Date = new Date()): string {
  // Swedish writes dates so.
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short' }).format(time);
}

/** Creates the record of a decision, in the language of the page, about what it asks. @param day default: today. */
export function createRecord(
  consent: Consent,
  source: ConsentSource,
  day: string = localDay(),
): ConsentRecord {
  return { asked: askedRecipients(), day, language: document.documentElement.lang, consent, source };
}

/**
 * Serializes a record for its cookie. RFC 6265 allows all its characters, so nothing is encoded.
 *
 * @example `youtube-3fa1|2026-03-03|en-GB|functional+statistic|banner`
 */
export function serializeRecord({ asked, day, language, consent, source }: ConsentRecord): string {
  return [asked, day, language, grantedIn(consent), source].join('|');
}
