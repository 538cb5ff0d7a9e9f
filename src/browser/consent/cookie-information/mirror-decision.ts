import { DECISION_COOKIES, RECORD_COOKIE } from '../../../config/consent.ts';
import { parseCookies } from '../../cookies/parse-cookies.ts';
import { serializeCookie } from '../../cookies/serialize-cookie.ts';
import { sameConsent, type Consent } from '../consent.ts';
import { parseConsent } from '../parse-consent.ts';
import { storeDecision, type DecisionBrowser } from '../store-decision.ts';

/**
 * Stores the platform's decision in the cookies of the specification (section 9), with a record, unless they hold it
 * already. Without a decision it deletes them.
 */
export function mirrorDecision(browser: DecisionBrowser, decision: Consent | undefined): void {
  const { document, location } = browser;
  if (decision) {
    if (!sameConsent(parseConsent(document.cookie), decision)) storeDecision(browser, decision, 'platform');
    return;
  }
  const kept = new Set(parseCookies(document.cookie).map(([name]) => name));
  for (const name of [...Object.values(DECISION_COOKIES), RECORD_COOKIE]) {
    if (!kept.has(name)) continue;
    document.cookie = serializeCookie(name, '', { maxAge: 0, secure: location.protocol === 'https:' });
  }
}
