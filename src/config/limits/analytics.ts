/** Analytics events the product defines (section 3). */
export const ANALYTICS_EVENTS = [
  'download_app',
  'find_items',
  'form_error',
  'how_tgtg_works_widget',
  'item_search_results_filter',
  'item_viewed',
  'map_click',
  'mystore_login',
  'reserve_from_website_mobile',
  'search_location',
  'single_sign_up',
] as const;

/** Consent that analytics need, every category (section 4). */
export const ANALYTICS_CONSENT = ['statistic', 'marketing'] as const;

/** Delivery of analytics events (section 9). */
export const ANALYTICS_DELIVERY = {
  /** Number of events that are sent at once. */
  flushQueueSize: 200,
  flushIntervalMillis: 10_000,
  flushMaxRetries: 12,
  /** Idle time that ends a session, in milliseconds: 30 minutes. */
  sessionTimeout: 30 * 60 * 1000,
  /** Length below which the service refuses ids of devices, in characters; its own default, which every body states. */
  minIdLength: 5,
} as const;

/** Remote settings of the analytics service (section 8). */
export const REMOTE_CONFIG = {
  timeoutMs: 5000,
  /** Delay before the second attempt; the third waits twice as long, and so on. */
  retryDelayMs: 1000,
  maxAttempts: 12,
} as const;

/** Origins of the remote settings by region. */
export const REMOTE_CONFIG_ORIGINS = {
  EU: 'https://sr-client-cfg.eu.amplitude.com',
  US: 'https://sr-client-cfg.amplitude.com',
} as const;

/** Key of the events that a page could not hand over before it was left; deleted with other data of analytics. */
export const WAITING_EVENTS_KEY = 'AMP_waiting';

/** Path of the site that takes analytics events on to the service. */
export const EVENTS_PATH = '/api/events';

/** Form of a tag-manager container id (section 5). */
export const GTM_ID_PATTERN = /^GTM-[0-9A-Z]+$/;

/** Regions in which the analytics service stores data (section 7); the first is the default. */
export const ANALYTICS_ZONES = ['EU', 'US'] as const;

/** Platforms that can ask for consent; the first is the default. */
export const CONSENT_PLATFORMS = ['built-in', 'cookie-information'] as const;

/** Maximum size of the settings that every page carries for the browser, in bytes. */
export const MAX_PUBLIC_SETTINGS_BYTES = 300;

/** Keys of cookies and stored values (section 9), but for the decision about cookies. */
export const STORAGE_KEYS = {
  campaignUrl: '__gtm_campaign_url',
  referrer: '__gtm_referrer',
  facebookBrowser: '_fbp',
  facebookClick: '_fbc',
  abTests: 'abt_visit',
  /** Record with the name and id of the last form (section 3). */
  form: 'amplitudeForm',
} as const;
