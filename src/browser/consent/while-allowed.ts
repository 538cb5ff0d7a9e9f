import type { ConsentCategory } from '../../config/privacy/consent.ts';
import { NO_CONSENT, type Consent } from './consent.ts';
import type { ConsentState } from './consent-state.ts';
import { currentConsent } from './current-consent.ts';
import { doWithout } from '../navigation/navigation-events.ts';

/**
 * Runs something while all of some categories are allowed: at once if they are, otherwise with the decision that allows
 * them. A decision that repeats the last one changes nothing.
 *
 * @param categories categories that must all be allowed.
 * @param start starts it; returns the function that stops it and everything that has not finished starting.
 * @example whileConsented(['marketing'], () => startTests());
 */
export function whileConsented(
  categories: readonly ConsentCategory[],
  start: () => () => void,
  consent: Pick<ConsentState, 'decision' | 'onConsentChange'> = currentConsent(),
): void {
  let stop: (() => void) | undefined;
  const apply = (consent: Consent) => {
    const isAllowed = categories.every((category) => consent[category]);
    if (isAllowed) {
      stop ??= start();
    } else {
      stop?.();
      stop = undefined;
    }
  };
  apply(consent.decision() ?? NO_CONSENT);
  consent.onConsentChange(apply);
}

/**
 * Loads code with the first consent that allows it, and runs it while that lasts. Failures to load or start are logged.
 *
 * @param categories categories that must all be allowed.
 * @param load imports the function that starts the code and returns what stops it.
 * @example whileAllowed(['marketing'], async () => (await import('./tag-manager.ts')).startTagManager);
 */
export function whileAllowed(
  categories: readonly ConsentCategory[],
  load: () => Promise<() => () => void>,
  consent?: Pick<ConsentState, 'decision' | 'onConsentChange'>,
): void {
  const start = () => {
    let isStopped = false;
    let stop: (() => void) | undefined;
    load()
      .then((run) => {
        if (!isStopped) stop = run();
      })
      .catch((error: unknown) => {
        // Many visitors block what third parties need.
        doWithout(error);
        console.error(error);
      });
    return () => {
      isStopped = true;
      stop?.();
    };
  };
  whileConsented(categories, start, consent);
}
