import type { ConsentCategory, ConsentSource } from '../../config/privacy/consent.ts';
import { NO_CONSENT, sameConsent, type Consent } from './consent.ts';

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
   * Resolves to true if it has been stored. Without cookies nothing is allowed.
   */
  save(consent: Consent, source: ConsentSource): Promise<boolean>;
  /**
   * Subscribes to decisions in this tab, and to changes by other tabs, expiry or the visitor. Withdrawal is such a
   * change: listeners stop what they started.
   *
   * @returns an unsubscribe function.
   */
  onConsentChange(listener: ConsentListener): () => void;
  /** Opens the cookie settings. Resolves to `false` if they cannot be shown. */
  open(): Promise<boolean>;
  /** Sets the provider, once per page, and notifies all listeners. Until then nothing is allowed, saved or opened. */
  use(provider: ConsentProvider): void;
}

/** Browser interfaces of the consent state. */
export interface ConsentHost {
  /** True if the browser sends Global Privacy Control. */
  readonly refusesMarketing: boolean;
  /** Resolves to true if the browser keeps more for the site than a decision. */
  holdsData(): Promise<boolean>;
  /** Calls back for the page shown now and for each that follows in its tab. */
  onPageView(callback: () => void): void;
  /** Deletes what categories that are not allowed have stored. */
  deleteRefused(consent: Consent): Promise<void>;
  logError(message: string, error: unknown): void;
}

/**
 * Creates the consent state, without a provider. Global Privacy Control withdraws consent to marketing (specification
 * section 4.14). What needs consent that is not given is deleted with every change and on every page: vendors write
 * late, in other tabs as well.
 */
export function createConsentState(host: ConsentHost): ConsentState {
  const { refusesMarketing } = host;
  let provider: ConsentProvider | undefined;
  let known: Consent | undefined;
  const listeners = new Set<ConsentListener>();
  const underSignal = (consent: Consent): Consent =>
    refusesMarketing ? { ...consent, marketing: false } : consent;
  const decision = () => {
    const kept = provider?.read();
    return kept && underSignal(kept);
  };
  const attempt = async (action: () => void | Promise<void>, failure: string) => {
    try {
      await action();
    } catch (error) {
      host.logError(failure, error);
    }
  };
  const write = (consent: Consent, source: ConsentSource) =>
    attempt(() => provider?.write(underSignal(consent), source), 'The decision could not be stored.');
  const notify = () => {
    known = decision();
    // A failing listener must not keep a withdrawal from the others.
    for (const listener of [...listeners]) {
      void attempt(() => listener(known ?? NO_CONSENT), 'A listener of consent failed.');
    }
  };
  // After the listeners: what they stop may store something while it stops.
  const deleteRefused = () =>
    attempt(() => host.deleteRefused(decision() ?? NO_CONSENT), 'Stored data could not be deleted.');
  const obeySignal = async () => {
    const kept = provider?.read();
    if (!kept?.marketing || !refusesMarketing) return;
    await write(kept, 'gpc');
    await deleteRefused();
  };
  const check = () => {
    void obeySignal();
    if (sameConsent(known, decision())) return;
    notify();
    void deleteRefused();
  };
  return {
    decision,
    allows: (category) => decision()?.[category] ?? false,
    refusesMarketing,
    async save(consent, source) {
      await write(consent, source);
      notify();
      void deleteRefused();
      return sameConsent(known, underSignal(consent));
    },
    onConsentChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => (await provider?.open()) ?? false,
    use(given) {
      provider = given;
      notify();
      provider.watch(check);
      // A page that the browser has restored has missed all messages.
      host.onPageView(() => {
        check();
        void host.holdsData().then((holds) => (holds ? deleteRefused() : undefined));
      });
    },
  };
}

/**
 * Storage and user interface of consent: the site's own (`built-in/`), or a hosted consent platform. The start script of
 * the one that the deployment has passes it to `currentConsent().use(…)`; everything else uses `ConsentState`.
 */
export interface ConsentProvider {
  /**
   * Returns the decision; `undefined` before the first and after expiry. Without a decision stored data is deleted, so a
   * hosted platform's must be known before its script has loaded.
   */
  read(): Consent | undefined;
  /**
   * Stores a decision with its record (`storeDecision`). Afterwards `read` returns it, or never if the browser refuses
   * it.
   */
  write(consent: Consent, source: ConsentSource): void | Promise<void>;
  /** Subscribes to decisions made elsewhere: in other tabs, by expiry, in the provider's own windows. */
  watch(changed: () => void): void;
  /** Opens the settings. Resolves to `false` if they cannot be shown. */
  open(): Promise<boolean>;
}
