import { createConsentState, type ConsentState } from './consent-state.ts';
import { cookieProvider } from './cookie-provider.ts';

let state: ConsentState | undefined;

/**
 * Returns the consent state of this page, the entry point for everything that needs consent. A hosted consent platform
 * would replace `cookieProvider` here.
 */
export function currentConsent(): ConsentState {
  state ??= createConsentState(
    cookieProvider(window, async () =>
      (await import('./settings/open-settings.ts')).openSettings(currentConsent()),
    ),
    // Not every browser's types know it yet.
    Reflect.get(navigator, 'globalPrivacyControl') === true,
  );
  return state;
}
