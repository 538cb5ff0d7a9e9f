import type { Consent } from './consent.ts';

/**
 * Storage and user interface of consent: the site's own, or a hosted consent platform. Everything else uses
 * `ConsentState`.
 */
export interface ConsentProvider {
  /** Returns the decision; `undefined` before the first and after expiry. */
  read(): Consent | undefined;
  /** Stores a decision. `read` returns it at once, or never if the browser refuses it. */
  write(consent: Consent): void;
  /** Subscribes to decisions made elsewhere: in other tabs, by expiry, in the provider's own windows. */
  watch(changed: () => void): void;
  /** Opens the settings. Resolves to `false` if they cannot be shown. */
  open(): Promise<boolean>;
}
