import { onPageView } from '../../page-view/on-page-view.ts';
import { confirmAfterReload } from '../confirm-after-reload.ts';
import { currentConsent } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { cookieProvider } from './cookie-provider.ts';

const consent = currentConsent();

const provider = cookieProvider(window, async () =>
  (await import('../settings/open-settings.ts')).openSettings(consent),
);

consent.use(withExpiry(provider, window));
confirmAfterReload();

onPageView(() => {
  if (!consent.decision()) void ask();
});

/** Asks visitors who have not decided; without the banner nothing is allowed. */
async function ask(): Promise<void> {
  try {
    const { showBanner } = await import('../banner/start-banner.ts');
    await showBanner(consent);
  } catch (error) {
    console.error('The consent banner could not be shown.', error);
  }
}
