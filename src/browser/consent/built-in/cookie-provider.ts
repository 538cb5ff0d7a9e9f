import { askedBy, parseConsent } from '../stored-consent.ts';
import { loadCarryOut } from '../current-consent.ts';
import type { ConsentProvider } from '../consent-state.ts';
import type { DecisionBrowser } from '../store-decision.ts';
import { watchCookies } from '../watch-cookies.ts';

/**
 * Creates the built-in provider: cookies of the site and its own settings. It sets no cookie before the first decision,
 * and loads the code that stores one with it.
 *
 * @param open opens the cookie settings.
 */
export function cookieProvider(browser: DecisionBrowser, open: ConsentProvider['open']): ConsentProvider {
  return {
    read: () => parseConsent(browser.document.cookie, askedBy(browser.document)),
    write: (consent, source) =>
      loadCarryOut().then(({ storeDecision }) => storeDecision(browser, consent, source)),
    watch: (changed) => watchCookies(browser, changed),
    open,
  };
}
