import { DECISION_COOKIES } from '../../../config/consent.ts';
import { CONSENT_PLATFORM_NAMES } from '../../../config/third-parties/cookie-information.ts';
import { cookieValue } from '../../cookies/parse-cookies.ts';
import { askedBy, coversAll, parseConsentRecord } from '../stored-consent.ts';
import { consentOf, type Consent } from '../consent.ts';
import type { DecisionProof, DecisionBrowser } from '../store-decision.ts';

/** Decision as the platform's cookie has it. */
export interface PlatformDecision extends DecisionProof {
  readonly consent: Consent;
}

/** UUID in hexadecimal digits. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Parses the cookie of the platform's decision: JSON, percent-encoded. A category is allowed if it is approved and not
 * denied as well. Time and id of the visitor's decision are absent where they are malformed.
 *
 * @returns `undefined` for anything else.
 */
export function parsePlatformCookie(value: string): PlatformDecision | undefined {
  const decision = parseJson(value);
  const [approved, denied] = ['consents_approved', 'consents_denied'].map((name) => valueIn(decision, name));
  if (!Array.isArray(approved) || !Array.isArray(denied)) return undefined;
  // The cookies of the specification are named after the platform's categories.
  const isAllowed = (id: string) => approved.includes(id) && !denied.includes(id);
  const consent = consentOf((category) => isAllowed(DECISION_COOKIES[category]));
  const time = new Date(String(valueIn(decision, 'timestamp')));
  const id = valueIn(decision, 'user_uid');
  return {
    consent,
    ...(!Number.isNaN(time.getTime()) && { time: time.toISOString() }),
    ...(typeof id === 'string' && ID.test(id) && { id }),
  };
}

/** Reads the platform's decision from `document.cookie`; `undefined` without a valid one. */
export function keptDecision(cookies: string): PlatformDecision | undefined {
  return parsePlatformCookie(cookieValue(cookies, CONSENT_PLATFORM_NAMES.cookie) ?? '');
}

/**
 * Returns true if the platform's decision lacks a recipient that the page asks about, as the site's record of it says: it
 * allows nothing, and the visitor is to be asked again.
 */
export function isOutdated(document: DecisionBrowser['document']): boolean {
  const record = parseConsentRecord(document.cookie);
  const { time = '' } = keptDecision(document.cookie) ?? {};
  return record !== undefined && !coversAll(record.asked, askedBy(document)) && time <= record.time;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

const valueIn = (decision: unknown, name: string): unknown => Reflect.get(Object(decision), name);
