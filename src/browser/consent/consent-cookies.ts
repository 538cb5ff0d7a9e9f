import { CONSENT_CATEGORIES, DECISION_COOKIES, RECORD_COOKIE } from '../../config/consent.ts';
import { CONSENT } from '../../config/limits.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';
import type { ConsentRecord } from './record/consent-record.ts';
import { serializeRecord } from './record/serialize-record.ts';

const MAX_AGE_SECONDS = CONSENT.maxAgeDays * 24 * 60 * 60;

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
