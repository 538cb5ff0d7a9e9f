import { askedRecipients, parseConsent } from '../stored-consent.ts';
import { loadCarryOut } from '../current-consent.ts';
import type { ConsentProvider } from '../consent-state.ts';
import { watchCookies } from '../watch-cookies.ts';

/**
 * Creates the built-in provider: cookies of the site and its own settings. It sets no cookie before the first decision,
 * and loads the code that stores one with it.
 *
 * @param open opens the cookie settings.
 */
export function cookieProvider(open: ConsentProvider['open']): ConsentProvider {
  return {
    read: () => parseConsent(document.cookie, askedRecipients()),
    write: (consent, source) => loadCarryOut().then(({ storeDecision }) => storeDecision(consent, source)),
    watch: watchCookies,
    open,
  };
}
