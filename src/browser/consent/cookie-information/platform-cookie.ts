import { DECISION_COOKIES } from '../../../config/consent.ts';
import { consentOf, type Consent } from '../consent.ts';

/**
 * Parses the cookie of the platform's decision: JSON, percent-encoded. A category is allowed if it is approved and not
 * denied as well.
 *
 * @returns `undefined` for anything else.
 */
export function parsePlatformCookie(value: string): Consent | undefined {
  const decision = parseJson(value);
  const approved = listIn(decision, 'consents_approved');
  const denied = listIn(decision, 'consents_denied');
  if (!approved || !denied) return undefined;
  // The cookies of the specification are named after the platform's categories.
  const isAllowed = (id: string) => approved.includes(id) && !denied.includes(id);
  return consentOf((category) => isAllowed(DECISION_COOKIES[category]));
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

function listIn(decision: unknown, name: string): readonly unknown[] | undefined {
  if (typeof decision !== 'object' || decision === null) return undefined;
  const list: unknown = Reflect.get(decision, name);
  return Array.isArray(list) ? list : undefined;
}
