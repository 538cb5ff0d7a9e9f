import { CONSENT_PLATFORM_NAMES, platformCulture } from '../../../config/third-parties/cookie-information.ts';
import { onPageView } from '../../page-view/on-page-view.ts';
import type { PlatformApi } from './platform-browser.ts';

/** Keeps the language of the platform's dialog in step with the page, also after navigations of a client router. */
export function followLocale(browser: {
  readonly document: Pick<Document, 'documentElement' | 'getElementById'>;
  readonly CookieInformation?: Pick<PlatformApi, 'loadConsent'> | undefined;
}): () => void {
  const { document } = browser;
  let current: string | undefined;
  return onPageView(() => {
    const culture = platformCulture(document.documentElement.lang);
    const loader = document.getElementById(CONSENT_PLATFORM_NAMES.loader);
    if (loader) loader.dataset['culture'] = culture;
    // The script of the platform reads the first one by itself.
    if (current !== undefined && current !== culture) browser.CookieInformation?.loadConsent();
    current = culture;
  });
}
