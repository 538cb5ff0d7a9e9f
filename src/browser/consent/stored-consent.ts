import {
  CONSENT_CATEGORIES,
  DECISION_COOKIES,
  RECORD_COOKIE,
  type ConsentSource,
  CONSENT_SOURCES,
} from '../../config/privacy/consent.ts';
import { cookieValue } from '../cookies/parse-cookies.ts';
import { type Consent, consentOf } from './consent.ts';

/** Record of a decision, kept in the visitor's browser as proof. It goes along with requests, so it identifies nobody. */
export interface ConsentRecord {
  /** Recipients that the visitor was asked about, with their fingerprints (`ConsentRequest.recipients`). */
  readonly asked: string;
  /** Day of the decision where the visitor is, as `2026-03-03`: a time would tell visitors apart. */
  readonly day: string;
  /** Language in which the visitor was asked, as a BCP 47 tag. */
  readonly language: string;
  readonly consent: Consent;
  readonly source: ConsentSource;
}

/** Lists the categories that are allowed, as records write them: `functional+statistic`. */
export function grantedIn(consent: Consent): string {
  return CONSENT_CATEGORIES.filter((category) => consent[category]).join('+');
}

/** Fields of a record. Earlier ones had an id and the time of day besides, which are skipped. */
const FIELDS =
  /^([a-z\d.-]{0,500})\|(?:[\da-f-]{36}\|)?(\d{4}-\d\d-\d\d)(?:T[\d:.]+Z)?\|([A-Za-z]+[\w-]*)\|([a-z+]*)\|([a-z]+)$/;

/** Parses the value of the record's cookie. @returns `undefined` for anything that is not a whole record. */
export function parseRecord(value: string): ConsentRecord | undefined {
  const [, asked = '', day = '', language = '', granted = '', by] = FIELDS.exec(value) ?? [];
  const source = CONSENT_SOURCES.find((each) => each === by);
  const consent = consentOf((category) => granted.split('+').includes(category));
  // Each category once, in their order, and nothing else.
  if (!source || Number.isNaN(Date.parse(day)) || grantedIn(consent) !== granted) return undefined;
  return { asked, day, language, consent, source };
}

/** Returns the recipients that the page asks about (`ConsentRequest.recipients`); empty if it asks nothing. */
export function askedRecipients(): string {
  return document.documentElement.dataset['asked'] ?? '';
}

/** Returns true if a visitor who was asked about some recipients was asked about all the others. */
export function coversAll(known: string, recipients: string): boolean {
  return !recipients || recipients.split('.').every((each) => known.split('.').includes(each));
}

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
