import { ANALYTICS_CONSENT } from '../../config/privacy/analytics.ts';
import { whileConsented } from '../consent/while-allowed.ts';
import { isViewed } from '../measurement-view/is-viewed.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { collectEvents } from './collect-events.ts';

// The client stores data even when it is told not to track: without consent it is not even loaded.
whileConsented(ANALYTICS_CONSENT, () =>
  collectEvents(async (signal) => {
    // Two imports that are each awaited: of one, the bundler loads the files of both.
    const { openClient } = isViewed
      ? await import('../measurement-view/view-client.ts')
      : await import('./client/open-client.ts');
    // Consent may have been withdrawn while it loaded.
    return signal.aborted ? undefined : openClient(publicSettings(), signal);
  }),
);
