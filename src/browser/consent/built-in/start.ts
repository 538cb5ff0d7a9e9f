import { onPageView } from '../../page-view/page-events.ts';
import { askedRecipients } from '../stored-consent.ts';
import { currentConsent, SAVED_MARK } from '../current-consent.ts';
import { withExpiry } from '../with-expiry.ts';
import { cookieProvider } from './cookie-provider.ts';

const consent = currentConsent();

const settings = () => import('../settings/open-settings.ts');
const provider = cookieProvider(() => settings().then(({ openSettings }) => openSettings()));

consent.use(withExpiry(provider));
// A withdrawal has reloaded the page.
if (Reflect.get(Object(history.state), SAVED_MARK))
  void settings().then(({ confirmSaved }) => confirmSaved());

onPageView(() => {
  if (askedRecipients() && !consent.decision()) ask();
});

/** Asks visitors who have not decided; without the banner nothing is allowed. */
function ask(): void {
  import('./banner.ts')
    .then(({ showBanner }) => showBanner())
    .catch((error: unknown) => console.error('The consent banner could not be shown.', error));
}
