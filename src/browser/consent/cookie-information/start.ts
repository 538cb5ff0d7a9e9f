import { CONSENT_MAX_AGE_DAYS } from '../../../config/privacy/consent.ts';
import { installVendorPolicy } from '../../vendors/vendor-policy.ts';
import { currentConsent, SAVED_MARK } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { followPages, mirrorDecision, type PlatformBrowser, platformProvider } from './platform-provider.ts';

// Before the platform's script, whose dialog is markup.
installVendorPolicy();
const consent = currentConsent();
const browser: PlatformBrowser = window;

// Read by the platform's script, which stands after this one. By itself it would ask again 14 days after a refusal.
browser.cookieInformationCustomConfig = {
  acceptFrequency: CONSENT_MAX_AGE_DAYS,
  declineFrequency: CONSENT_MAX_AGE_DAYS,
};
consent.onConsentChange(() => mirrorDecision(browser, consent.decision()));
consent.use(withExpiry(platformProvider(browser), browser));
// A withdrawal has reloaded the page.
if (Reflect.get(Object(history.state), SAVED_MARK))
  void import('../settings/open-settings.ts').then(({ confirmSaved }) => confirmSaved());
followPages(window, () => {
  if (browser.CookieConsent && !consent.decision()) void consent.open();
});
