import { sameConsent } from './consent.ts';
import { consentCookies, parseConsent, refusedCookies } from './consent-cookies.ts';
import type { ConsentProvider } from './provider.ts';
import { notifyOtherTabs, watchCookies, type TabWindow } from './watch-cookies.ts';

/** Browser interfaces that the built-in provider uses. */
export interface CookieBrowser extends TabWindow {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname' | 'protocol'>;
}

/**
 * Creates the built-in provider: three cookies (specification section 9) and the site's own settings. It sets no cookie
 * before the first decision, and deletes cookies of refused categories with each.
 *
 * @param open opens the cookie settings.
 */
export function cookieProvider(browser: CookieBrowser, open: ConsentProvider['open']): ConsentProvider {
  const { document, location } = browser;
  const scope = { isSecure: location.protocol === 'https:', hostname: location.hostname };
  return {
    read: () => parseConsent(document.cookie),
    write(consent) {
      const texts = [...consentCookies(consent, scope), ...refusedCookies(consent, document.cookie, scope)];
      for (const text of texts) document.cookie = text;
      // Reading flushes the cookies: a message alone may arrive before them.
      if (sameConsent(parseConsent(document.cookie), consent)) notifyOtherTabs(browser);
    },
    watch: (changed) => watchCookies(browser, changed),
    open,
  };
}
