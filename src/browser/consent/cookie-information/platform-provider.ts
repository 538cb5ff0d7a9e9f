import { CONSENT_CATEGORIES, DECISION_COOKIES } from '../../../config/consent.ts';
import { CONSENT_PLATFORM_NAMES } from '../../../config/third-parties/cookie-information.ts';
import { cookieValue } from '../../cookies/parse-cookies.ts';
import { consentOf, sameConsent, type Consent } from '../consent.ts';
import type { ConsentProvider } from '../provider.ts';
import { storeDecision } from '../store-decision.ts';
import { watchCookies } from '../watch-cookies.ts';
import type { PlatformBrowser } from './platform-browser.ts';
import { isOutdated, keptDecision } from './platform-cookie.ts';

/** Creates the provider of the hosted consent platform, which asks, stores and shows the settings itself. */
export function platformProvider(
  browser: PlatformBrowser,
  logWarning: (message: string, error: unknown) => void = console.warn,
): ConsentProvider {
  let isWriting = false;
  // The platform may not follow a withdrawal, and its event must not start the next one.
  let hasWithdrawn = false;
  const read = () => readPlatform(browser);
  const open = () => {
    try {
      const { CookieConsent: dialog } = browser;
      if (!dialog) throw new Error('The script of the consent platform has not been loaded.');
      dialog.renew();
      return true;
    } catch (error) {
      logWarning('The cookie banner could not be renewed.', error);
      return false;
    }
  };
  return {
    read,
    write(consent, source) {
      const { CookieInformation: platform } = browser;
      // Before its script is there, the platform is told with its first event.
      if (!platform || (source === 'gpc' && hasWithdrawn)) return;
      isWriting = true;
      try {
        for (const category of CONSENT_CATEGORIES) {
          const id = DECISION_COOKIES[category];
          if (!!platform.getConsentGivenFor(id) === consent[category]) continue;
          platform.changeCategoryConsentDecision(id, consent[category]);
        }
        platform.submitConsent();
      } finally {
        isWriting = false;
      }
      hasWithdrawn = source === 'gpc' && read()?.marketing === true;
      if (sameConsent(read(), consent)) storeDecision(browser, consent, source);
    },
    watch(changed) {
      browser.addEventListener(CONSENT_PLATFORM_NAMES.event, () => {
        if (isWriting) return;
        // The platform itself does not know what the site asks.
        if (isOutdated(browser.document)) open();
        if (!read()?.marketing) hasWithdrawn = false;
        changed();
      });
      watchCookies(browser, changed);
    },
    open: () => Promise.resolve(open()),
  };
}

/**
 * Reads the decision: none without the platform's cookie, which other tabs and expiry change, and none that
 * lacks a recipient. What only one of cookie and script allows is not allowed.
 */
function readPlatform({ document, CookieInformation: platform }: PlatformBrowser): Consent | undefined {
  const value = cookieValue(document.cookie, CONSENT_PLATFORM_NAMES.cookie);
  if (value === undefined || isOutdated(document)) return undefined;
  const kept = keptDecision(document.cookie)?.consent;
  if (!kept && !platform) return undefined;
  return consentOf(
    (category) =>
      (kept?.[category] ?? true) &&
      (platform === undefined || !!platform.getConsentGivenFor(DECISION_COOKIES[category])),
  );
}
