import { CONSENT_CATEGORIES, DECISION_COOKIES, RECORD_COOKIE } from '../../config/consent.ts';
import { CONSENT } from '../../config/limits.ts';
import { cookieValue } from '../cookies/parse-cookies.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';
import { consentOf, sameConsent, type Consent } from './consent.ts';
import { parseRecord, serializeRecord, type ConsentRecord } from './record/consent-record.ts';

const MAX_AGE_SECONDS = CONSENT.maxAgeDays * 24 * 60 * 60;

/**
 * Parses the decision from `document.cookie`.
 *
 * @returns `undefined` without a valid one: a cookie that is missing, is neither `true` nor `false`, or has
 *   contradictory duplicates invalidates it. So does a record that is missing, is about another decision, or is of a
 *   lower revision than `CONSENT.revision`.
 */
export function parseConsent(cookies: string): Consent | undefined {
  const answers = CONSENT_CATEGORIES.map((category) => cookieValue(cookies, DECISION_COOKIES[category]));
  const record = parseConsentRecord(cookies);
  if (!record || record.revision < CONSENT.revision) return undefined;
  const isAnswered = answers.every((answer) => answer === 'true' || answer === 'false');
  const consent = consentOf((category) => answers[CONSENT_CATEGORIES.indexOf(category)] === 'true');
  return isAnswered && sameConsent(consent, record.consent) ? consent : undefined;
}

/** Parses the record of the decision from `document.cookie`; `undefined` without a valid one. */
export function parseConsentRecord(cookies: string): ConsentRecord | undefined {
  return parseRecord(cookieValue(cookies, RECORD_COOKIE) ?? '');
}

/**
 * Serializes a decision: a cookie for each category (specification section 9) and the record, 182 days.
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
