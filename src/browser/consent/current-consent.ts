import { createConsentState, type ConsentState } from './consent-state.ts';
import { cookieProvider } from './cookie-provider.ts';

let state: ConsentState | undefined;

/**
 * The consent of this page's visitor; the one way in for everything that needs consent. A hosted
 * consent platform takes the place of `cookieProvider` here, and nothing else changes.
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
