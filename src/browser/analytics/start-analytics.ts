import { ANALYTICS_CONSENT } from '../../config/limits.ts';
import { whileConsented } from '../consent/while-consented.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { collectEvents } from './collect-events.ts';
import { isMeasurementViewed } from '../measurement-view/is-viewed.ts';

// The client stores data even when it is told not to track: without consent it is not even loaded.
if (!isMeasurementViewed()) {
  whileConsented(ANALYTICS_CONSENT, () =>
    collectEvents(async (signal) => {
      const { openClient } = await import('./client/open-client.ts');
      // Consent may have been withdrawn while it loaded.
      return signal.aborted ? undefined : openClient(publicSettings(), signal);
    }),
  );
}
