import { createConsentState, type ConsentState } from './consent-state.ts';
import { holdsData } from './refused-data/holds-data.ts';

let state: ConsentState | undefined;

let carryOut: typeof import('./carry-out.ts') | undefined;

/** Loads what carries out a decision; whatever asks has loaded it before. */
export const loadCarryOut = async () => (carryOut ??= await import('./carry-out.ts'));

/**
 * Returns the consent state of this page, the entry point for everything that needs consent. It allows nothing until the
 * start script of a provider has passed one to `use`.
 */
export function currentConsent(): ConsentState {
  state ??= createConsentState({
    // Not every browser's types know the signal yet.
    refusesMarketing: Reflect.get(navigator, 'globalPrivacyControl') === true,
    holdsData: () => holdsData(window),
    // Once it is there it does not wait: the page may be about to reload itself.
    deleteRefused: async (consent) => (carryOut ?? (await loadCarryOut())).deleteRefusedData(window, consent),
    logError: console.error,
  });
  return state;
}
