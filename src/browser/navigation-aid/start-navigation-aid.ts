import { NAVIGATION } from '../../config/limits/navigation.ts';
import { doWithout } from '../reload-guard/do-without.ts';

/*
 * Loads what helps when a navigation is slow or fails, or a file is missing, once the browser is idle: no page needs it
 * to be shown, and when it is needed there may be no network.
 */

const load = () => void import('./navigation-aid.ts').catch(doWithout);

// Safari has no requestIdleCallback.
if ('requestIdleCallback' in globalThis) requestIdleCallback(load, { timeout: NAVIGATION.aidTimeoutMs });
else setTimeout(load, NAVIGATION.aidTimeoutMs);
