import { CONSENT_PLATFORM_NAMES, platformCulture } from '../../../config/third-parties/cookie-information.ts';
import { onPageView } from '../../page-view/on-page-view.ts';
import type { PlatformApi } from './platform-browser.ts';

/**
 * Keeps the platform's dialog in step with pages that a client router shows: in their language, and shown again where
 * the page with the unanswered one has been left.
 *
 * @param ask opens the dialog if there is no decision.
 */
export function followPages(
  browser: {
    readonly document: Pick<Document, 'documentElement' | 'getElementById'>;
    readonly CookieInformation?: Pick<PlatformApi, 'loadConsent'> | undefined;
  },
  ask: () => void,
): () => void {
  const { document } = browser;
  let current: string | undefined;
  return onPageView(() => {
    const culture = platformCulture(document.documentElement.lang);
    const loader = document.getElementById(CONSENT_PLATFORM_NAMES.loader);
    if (loader) loader.dataset['culture'] = culture;
    // On the first page the script of the platform does all of it by itself.
    if (current === culture) ask();
    else if (current !== undefined) browser.CookieInformation?.loadConsent();
    current = culture;
  });
}
