/** Consent that analytics need, every category (specification section 4.10). */
export const ANALYTICS_CONSENT = ['statistic', 'marketing'] as const;

/** Regions in which the analytics service stores data (specification section 7.54); the first is the default. */
export const ANALYTICS_ZONES = ['EU', 'US'] as const;

/** Origins of the remote settings by region. */
export const REMOTE_CONFIG_ORIGINS = {
  EU: 'https://sr-client-cfg.eu.amplitude.com',
  US: 'https://sr-client-cfg.amplitude.com',
} as const;
