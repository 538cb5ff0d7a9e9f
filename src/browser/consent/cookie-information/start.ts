import { CONSENT } from '../../../config/limits.ts';
import { installVendorPolicy } from '../../trusted-types/vendor-policy.ts';
import { currentConsent } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { followPages } from './follow-pages.ts';
import { mirrorDecision } from './mirror-decision.ts';
import type { PlatformBrowser } from './platform-browser.ts';
import { platformProvider } from './platform-provider.ts';

// Before the platform's script, whose dialog is markup.
installVendorPolicy();
const consent = currentConsent();
const browser: PlatformBrowser = window;

// Read by the platform's script, which stands after this one. By itself it would ask again 14 days after a refusal.
browser.cookieInformationCustomConfig = {
  acceptFrequency: CONSENT.maxAgeDays,
  declineFrequency: CONSENT.maxAgeDays,
};
consent.onConsentChange(() => mirrorDecision(browser, consent.decision()));
consent.use(withExpiry(platformProvider(browser), browser));
// A withdrawal has reloaded the page.
if (Reflect.get(Object(history.state), CONSENT.savedMark))
  void import('../settings/open-settings.ts').then(({ confirmSaved }) => confirmSaved());
followPages(window, () => {
  if (browser.CookieConsent && !consent.decision()) void consent.open();
});
