import type { Consent } from './consent.ts';

/**
 * Who keeps visitors' decisions and asks for them: the site itself, or a hosted consent platform.
 * Everything else knows only {@link import('./consent-state.ts').ConsentState}.
 */
export interface ConsentProvider {
  /** The decision there is; `undefined` before the first, and after it has expired. */
  read(): Consent | undefined;
  /** Keeps a decision. What is kept is seen by `read` at once, or not at all where the browser refuses. */
  write(consent: Consent): void;
  /** Tells of decisions that came about otherwise: in other tabs, by expiry, in the provider's own windows. */
  watch(changed: () => void): void;
  /** Lets the visitor decide. `false` where nothing could be shown. */
  open(): Promise<boolean>;
}
