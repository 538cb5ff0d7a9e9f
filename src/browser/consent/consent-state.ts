import type { ConsentCategory } from '../../config/consent.ts';
import { NO_CONSENT, sameConsent, type Consent } from './consent.ts';
import type { ConsentProvider } from './provider.ts';

/** Told of what is allowed from now on. */
export type ConsentListener = (consent: Consent) => void;

/** What the rest of the site knows of consent. */
export interface ConsentState {
  /** The visitor's decision; `undefined` while there is none, which allows nothing. */
  decision(): Consent | undefined;
  /** Whether a category is allowed now. */
  allows(category: ConsentCategory): boolean;
  /** The browser asks not to be tracked across sites (Global Privacy Control), which outdoes consent to marketing. */
  readonly refusesMarketing: boolean;
  /**
   * Keeps a decision and tells everybody who listens, also when it is the same as before.
   * @returns whether it is kept. Where the browser keeps no cookies nothing is allowed.
   */
  save(consent: Consent): boolean;
  /**
   * Calls a listener after each decision in this tab, and when another tab, expiry or the visitor
   * changes what is kept. Withdrawal is such a change: whoever began something ends it here.
   * @returns stops it.
   */
  onConsentChange(listener: ConsentListener): () => void;
  /** Opens the cookie settings. `false` where they could not be shown. */
  open(): Promise<boolean>;
}

/**
 * Consent as a provider keeps it, under the rule that a Global Privacy Control signal withdraws
 * consent to marketing (specification section 4).
 * @param refusesMarketing the signal.
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
  const tell = () => {
    known = decision();
    for (const listener of [...listeners]) {
      try {
        listener(known ?? NO_CONSENT);
      } catch (error) {
        // A withdrawal must reach the others all the same.
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
      tell();
      return sameConsent(known, underSignal(consent));
    },
    onConsentChange(listener) {
      listeners.add(listener);
      if (!isWatching) {
        isWatching = true;
        known = decision();
        provider.watch(() => {
          if (!sameConsent(known, decision())) tell();
        });
      }
      return () => listeners.delete(listener);
    },
    open: () => provider.open(),
  };
}
