import { startBanner } from '../banner/start-banner.ts';
import { currentConsent } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { cookieProvider } from './cookie-provider.ts';

const consent = currentConsent();

const provider = cookieProvider(window, async () =>
  (await import('../settings/open-settings.ts')).openSettings(consent),
);

consent.use(withExpiry(provider, window));
startBanner(consent);
