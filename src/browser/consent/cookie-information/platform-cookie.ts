import { DECISION_COOKIES } from '../../../config/privacy/consent.ts';
import { CONSENT_PLATFORM_NAMES } from '../../../config/privacy/third-parties/cookie-information.ts';
import { cookieValue } from '../../cookies/parse-cookies.ts';
import { consentOf, type Consent } from '../consent.ts';
import { localDay } from '../store-decision.ts';

/** Decision as the platform's cookie has it. */
export interface PlatformDecision {
  readonly consent: Consent;
  /** Day of the decision where the visitor is; absent where its time is malformed. */
  readonly day?: string;
}

/**
 * Parses the cookie of the platform's decision: JSON, percent-encoded. A category is allowed if it is approved and not
 * denied as well. The platform keeps time and id of it for proof: the site's record takes the day alone.
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
  return { consent, ...(!Number.isNaN(time.getTime()) && { day: localDay(time) }) };
}

/** Reads the platform's decision from `document.cookie`; `undefined` without a valid one. */
export function keptDecision(cookies: string): PlatformDecision | undefined {
  return parsePlatformCookie(cookieValue(cookies, CONSENT_PLATFORM_NAMES.cookie) ?? '');
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

const valueIn = (decision: unknown, name: string): unknown => Reflect.get(Object(decision), name);
