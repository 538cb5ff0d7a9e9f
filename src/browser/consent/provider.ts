import type { ConsentSource } from '../../config/consent.ts';
import type { Consent } from './consent.ts';

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
