import {
  type ConsentSource,
  CONSENT_CATEGORIES,
  DECISION_COOKIES,
  RECORD_COOKIE,
  CONSENT_MAX_AGE_DAYS,
} from '../../config/consent.ts';
import { sameConsent, type Consent } from './consent.ts';
import {
  parseConsent,
  type ConsentRecord,
  askedBy,
  type AskingElement,
  grantedIn,
} from './stored-consent.ts';
import { notifyOtherTabs, type TabWindow } from './watch-cookies.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';

/** Browser interfaces that storing a decision uses. */
export interface DecisionBrowser extends TabWindow, RecordBrowser {
  readonly document: RecordBrowser['document'] & { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
}

/** Stores a decision in its cookies, with a new record, and notifies other tabs if the browser keeps them. */
export function storeDecision(
  browser: DecisionBrowser,
  consent: Consent,
  source: ConsentSource,
  proof?: DecisionProof,
): void {
  const { document, location } = browser;
  const record = createRecord(browser, consent, source, proof);
  for (const text of consentCookies(record, location.protocol === 'https:')) document.cookie = text;
  // Reading flushes the cookies: a message alone may arrive before them.
  if (sameConsent(parseConsent(document.cookie, record.asked), consent)) notifyOtherTabs(browser);
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

/** Browser interfaces that a record is made from. */
export interface RecordBrowser {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly document: { readonly documentElement: AskingElement & { readonly lang: string } };
}

/** Proof of a decision that a hosted platform keeps; what is absent is made by the site. */
export type DecisionProof = Partial<Pick<ConsentRecord, 'id' | 'time'>>;

/**
 * Creates the record of a decision, in the language of the page, about what it asks.
 *
 * @param proof default: a new id, and now.
 */
export function createRecord(
  { crypto, document }: RecordBrowser,
  consent: Consent,
  source: ConsentSource,
  { id = randomId(crypto), time = new Date().toISOString() }: DecisionProof = {},
): ConsentRecord {
  return {
    asked: askedBy(document),
    id,
    time,
    language: document.documentElement.lang,
    consent,
    source,
  };
}

/** Creates a UUID, version 4 (RFC 9562). `crypto.randomUUID` is missing on sites without https. */
function randomId(crypto: RecordBrowser['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}

/**
 * Serializes a record for its cookie. RFC 6265 allows all its characters, so nothing is encoded.
 *
 * @example `youtube-3fa1|3f2b…|2026-03-03T14:05:00.000Z|en-GB|functional+statistic|banner`
 */
export function serializeRecord({ asked, id, time, language, consent, source }: ConsentRecord): string {
  return [asked, id, time, language, grantedIn(consent), source].join('|');
}
