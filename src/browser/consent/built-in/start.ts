import { startBanner } from '../banner/start-banner.ts';
import { currentConsent } from '../current-consent.ts';
import { cookieProvider } from './cookie-provider.ts';

const consent = currentConsent();

consent.use(
  cookieProvider(window, async () => (await import('../settings/open-settings.ts')).openSettings(consent)),
);
startBanner(consent);
