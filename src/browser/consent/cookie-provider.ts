import { sameConsent } from './consent.ts';
import { consentCookies, parseConsent, refusedCookies } from './consent-cookies.ts';
import type { ConsentProvider } from './provider.ts';
import { tellOtherTabs, watchCookies, type TabWindow } from './watch-cookies.ts';

/** What the built-in provider needs of a browser. */
export interface CookieBrowser extends TabWindow {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname' | 'protocol'>;
}

/**
 * The built-in provider: three cookies (specification section 9), and the site's own cookie settings.
 * It sets no cookie before the first decision. What a decision does not allow is deleted with it.
 * @param open shows the cookie settings.
 */
export function cookieProvider(browser: CookieBrowser, open: ConsentProvider['open']): ConsentProvider {
  const { document, location } = browser;
  const scope = { isSecure: location.protocol === 'https:', hostname: location.hostname };
  return {
    read: () => parseConsent(document.cookie),
    write(consent) {
      const texts = [...consentCookies(consent, scope), ...refusedCookies(consent, document.cookie, scope)];
      for (const text of texts) document.cookie = text;
      // Reading waits until the browser has taken the cookies over: a message alone may be faster than they are.
      if (sameConsent(parseConsent(document.cookie), consent)) tellOtherTabs(browser);
    },
    watch: (changed) => watchCookies(browser, changed),
    open,
  };
}
