import { storeLanding } from '../attribution/attribution.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { loadMeasuringScript } from '../measurement-view/withheld-scripts.ts';
import { onPageView } from '../page-view/page-events.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { reloadPage } from '../vendors/vendor-script.ts';
import { createTagManager, type TagManager } from './tag-manager.ts';

/** Global array through which the tag manager receives events (specification section 7.16). */
export const DATA_LAYER_NAME = 'dataLayer';

declare global {
  interface Window {
    /** Data layer of the tag manager; there is none before consent. */
    [DATA_LAYER_NAME]?: unknown[];
  }
}

let manager: TagManager | undefined;

/**
 * Starts the tag manager of the page. @returns a function that stops it.
 *
 * @param sendsUpdates false if a hosted consent platform sends the updates of Consent Mode.
 * @throws TypeError for a malformed container id.
 */
export function startTagManager(sendsUpdates: boolean): () => void {
  // Tags read the campaign from its cookies.
  storeLanding();
  manager ??= createTagManager({
    containerId: publicSettings().tagManagerId ?? '',
    layer: (window[DATA_LAYER_NAME] ??= []),
    consent: currentConsent(),
    sendsUpdates,
    onPageView,
    load: loadMeasuringScript,
  });
  const stop = manager.start();
  return () => {
    stop();
    void reloadPage();
  };
}
