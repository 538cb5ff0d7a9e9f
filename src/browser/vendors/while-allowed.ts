import type { ConsentCategory } from '../../config/consent.ts';
import type { ConsentState } from '../consent/consent-state.ts';
import { whileConsented } from '../consent/while-consented.ts';
import { doWithout } from '../reload-guard/do-without.ts';

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
