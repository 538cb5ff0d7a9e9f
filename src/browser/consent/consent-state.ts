import type { ConsentCategory } from '../../config/consent.ts';
import { NO_CONSENT, sameConsent, type Consent } from './consent.ts';
import type { ConsentProvider } from './provider.ts';

/** Listener of consent changes. */
export type ConsentListener = (consent: Consent) => void;

/** Consent state that the rest of the site uses. */
export interface ConsentState {
  /** Returns the decision; `undefined` before the first one, which allows nothing. */
  decision(): Consent | undefined;
  /** Returns true if a category is allowed. */
  allows(category: ConsentCategory): boolean;
  /** True if the browser sends Global Privacy Control, which overrides consent to marketing. */
  readonly refusesMarketing: boolean;
  /**
   * Saves a decision and notifies all listeners, also when it is unchanged.
   *
   * @returns true if it has been stored. Without cookies nothing is allowed.
   */
  save(consent: Consent): boolean;
  /**
   * Subscribes to decisions in this tab, and to changes by other tabs, expiry or the visitor. Withdrawal is such a
   * change: listeners stop what they started.
   *
   * @returns an unsubscribe function.
   */
  onConsentChange(listener: ConsentListener): () => void;
  /** Opens the cookie settings. Resolves to `false` if they cannot be shown. */
  open(): Promise<boolean>;
}

/**
 * Creates the consent state over a provider. Global Privacy Control withdraws consent to marketing (specification
 * section 4).
 *
 * @param refusesMarketing true if the browser sends the signal.
 */
export function createConsentState(
  provider: ConsentProvider,
  refusesMarketing = false,
  logError: (message: string, error: unknown) => void = console.error,
): ConsentState {
  const listeners = new Set<ConsentListener>();
  const underSignal = (consent: Consent): Consent =>
    refusesMarketing ? { ...consent, marketing: false } : consent;
  const decision = () => {
    const kept = provider.read();
    return kept && underSignal(kept);
  };
  const kept = provider.read();
  if (kept && !sameConsent(kept, underSignal(kept))) provider.write(underSignal(kept));

  let known = decision();
  let isWatching = false;
  const notify = () => {
    known = decision();
    for (const listener of [...listeners]) {
      try {
        listener(known ?? NO_CONSENT);
      } catch (error) {
        // A failing listener must not keep a withdrawal from the others.
        logError('A listener of consent failed.', error);
      }
    }
  };
  return {
    decision,
    allows: (category) => decision()?.[category] ?? false,
    refusesMarketing,
    save(consent) {
      provider.write(underSignal(consent));
      notify();
      return sameConsent(known, underSignal(consent));
    },
    onConsentChange(listener) {
      listeners.add(listener);
      if (!isWatching) {
        isWatching = true;
        known = decision();
        provider.watch(() => {
          if (!sameConsent(known, decision())) notify();
        });
      }
      return () => listeners.delete(listener);
    },
    open: () => provider.open(),
  };
}
