import { DECISION_COOKIES, RECORD_COOKIE } from '../../../config/consent.ts';
import { parseCookies } from '../../cookies/parse-cookies.ts';
import { serializeCookie } from '../../cookies/serialize-cookie.ts';
import { askedBy } from '../asked.ts';
import { sameConsent, type Consent } from '../consent.ts';
import { parseConsent } from '../parse-consent.ts';
import { storeDecision, type DecisionBrowser } from '../store-decision.ts';
import { isOutdated, keptDecision } from './platform-cookie.ts';

/**
 * Stores the platform's decision in the cookies of the specification (section 9), with a record of its time and id,
 * unless they hold it already. Without a decision it deletes them, but for the record by which an outdated one is known.
 */
export function mirrorDecision(browser: DecisionBrowser, decision: Consent | undefined): void {
  const { document, location } = browser;
  if (decision) {
    if (sameConsent(parseConsent(document.cookie, askedBy(document)), decision)) return;
    storeDecision(browser, decision, 'platform', keptDecision(document.cookie));
    return;
  }
  const kept = new Set(parseCookies(document.cookie).map(([name]) => name));
  for (const name of [...Object.values(DECISION_COOKIES), RECORD_COOKIE]) {
    if (!kept.has(name) || (name === RECORD_COOKIE && isOutdated(document))) continue;
    document.cookie = serializeCookie(name, '', { maxAge: 0, secure: location.protocol === 'https:' });
  }
}
