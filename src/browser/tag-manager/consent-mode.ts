import { CONSENT_MODE_WAIT_MS } from '../../config/limits.ts';
import { NO_CONSENT, type Consent } from '../consent/consent.ts';

/** Consent Mode v2 signal. */
type Signal = 'granted' | 'denied';

/** Returns the signals of Google's Consent Mode v2 for a visitor's consent. */
export function consentSignals({ functional, statistic, marketing }: Consent) {
  const signal = (isAllowed: boolean): Signal => (isAllowed ? 'granted' : 'denied');
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(statistic),
    functionality_storage: signal(functional),
    personalization_storage: signal(functional),
  };
}

/** Signals before any consent. */
export const DEFAULT_SIGNALS = {
  ...consentSignals(NO_CONSENT),
  security_storage: 'granted',
  wait_for_update: CONSENT_MODE_WAIT_MS,
} as const;
