import type { CONSENT_PLATFORM_NAMES } from '../../../config/third-parties/cookie-information.ts';
import type { DecisionBrowser } from '../store-decision.ts';

/** Interface of the platform to pages; absent until its script has been loaded. */
export interface PlatformApi {
  /** `undefined` in private windows. */
  getConsentGivenFor(category: string): boolean | undefined;
  /** Changes one answer; nothing is stored before `submitConsent`. */
  changeCategoryConsentDecision(category: string, isAllowed: boolean): void;
  submitConsent(): void;
  /** Starts the platform again, for another language. */
  loadConsent(): void;
}

/** Browser interfaces of the hosted platform's adapter. */
export interface PlatformBrowser extends DecisionBrowser {
  readonly CookieInformation?: PlatformApi | undefined;
  /** Dialog of the platform. */
  readonly CookieConsent?: { renew(): void } | undefined;
  /** Days after which the platform asks again; it reads them when its script starts. */
  cookieInformationCustomConfig?: { readonly acceptFrequency: number; readonly declineFrequency: number };
  addEventListener(type: (typeof CONSENT_PLATFORM_NAMES)['event'], listener: () => void): void;
  addEventListener(type: 'pageshow' | 'pagehide', listener: (event: PageTransitionEvent) => void): void;
}
