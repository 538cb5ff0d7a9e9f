import { AB_TESTS, STORAGE_KEYS } from '../../config/limits.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { serializeCookie } from '../cookies/serialize-cookie.ts';
import { runningTests, visitorId, visitValue } from './running-tests.ts';
import { syncTests } from './sync-tests.ts';

/** Keeps the cookie `abt_visit` in step with the tool on this page. @returns a function that stops it. */
export function storeTests(): () => void {
  // The tool puts itself there; nobody types it.
  const tool = (): unknown => Reflect.get(window, 'ABTasty');
  return syncTests({
    read: () => runningTests(tool()),
    write(tests) {
      if (!currentConsent().allows('marketing')) return;
      document.cookie = serializeCookie(STORAGE_KEYS.abTests, visitValue(tests, visitorId(tool())), {
        maxAge: AB_TESTS.maxAgeSeconds,
        sameSite: 'Lax',
        secure: location.protocol === 'https:',
      });
    },
    onTestBegun(callback) {
      window.addEventListener('abtasty_executedCampaign', callback);
      return () => window.removeEventListener('abtasty_executedCampaign', callback);
    },
  });
}
