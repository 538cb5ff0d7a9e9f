import { STORAGE_KEYS } from '../../config/privacy/storage-keys.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';
import { loadMeasuringScript } from '../measurement-view/withheld-scripts.ts';
import { onPageView } from '../page-view/page-events.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { reloadPage } from '../vendors/vendor-script.ts';

/** Starts the A/B testing tool of the page, with consent to marketing. @returns a function for its withdrawal. */
export function startAbTests(): () => void {
  const { abTestsAccount = '' } = publicSettings();
  loadMeasuringScript(`https://try.abtasty.com/${abTestsAccount}.js`);
  // The island of every page that is shown waits for it.
  const unsubscribe = onPageView(() => document.dispatchEvent(new Event('ab-tests')));
  return () => {
    unsubscribe();
    document.cookie = serializeCookie(STORAGE_KEYS.abTests, '', { maxAge: 0 });
    void reloadPage();
  };
}
