import { CONSENT_CATEGORIES, DECISION_COOKIES, RECORD_COOKIE } from '../../config/consent.ts';
import { cookieValue } from '../cookies/parse-cookies.ts';
import { coversAll } from './asked.ts';
import type { Consent } from './consent.ts';
import type { ConsentRecord } from './record/consent-record.ts';
import { parseRecord } from './record/parse-record.ts';

/**
 * Parses the decision from `document.cookie`.
 *
 * @returns `undefined` without a valid one: a cookie that is missing, is neither `true` nor `false`, or has
 *   contradictory duplicates invalidates it. So does a record that is missing, is about another decision, or lacks one
 *   of the recipients that the page asks about.
 */
export function parseConsent(cookies: string, asked: string): Consent | undefined {
  const record = parseConsentRecord(cookies);
  if (!record || !coversAll(record.asked, asked)) return undefined;
  const isWhole = CONSENT_CATEGORIES.every(
    (category) => cookieValue(cookies, DECISION_COOKIES[category]) === String(record.consent[category]),
  );
  return isWhole ? record.consent : undefined;
}

/** Parses the record of the decision from `document.cookie`; `undefined` without a valid one. */
export function parseConsentRecord(cookies: string): ConsentRecord | undefined {
  return parseRecord(cookieValue(cookies, RECORD_COOKIE) ?? '');
}
