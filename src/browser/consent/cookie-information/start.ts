import { CONSENT_MAX_AGE_DAYS } from '../../../config/privacy/consent.ts';
import { installVendorPolicy } from '../../vendors/vendor-policy.ts';
import { currentConsent, SAVED_MARK } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { followPages, mirrorDecision, platformProvider } from './platform-provider.ts';

// Before the platform's script, whose dialog is markup.
installVendorPolicy();
const consent = currentConsent();

// Read by the platform's script, which stands after this one. By itself it would ask again 14 days after a refusal.
window.cookieInformationCustomConfig = {
  acceptFrequency: CONSENT_MAX_AGE_DAYS,
  declineFrequency: CONSENT_MAX_AGE_DAYS,
};
consent.onConsentChange(() => mirrorDecision(consent.decision()));
consent.use(withExpiry(platformProvider()));
// A withdrawal has reloaded the page.
if (Reflect.get(Object(history.state), SAVED_MARK))
  void import('../settings/open-settings.ts').then(({ confirmSaved }) => confirmSaved());
followPages(() => {
  if (window.CookieConsent && !consent.decision()) void consent.open();
});
