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

/** Form of a tag-manager container id (section 5). */
export const GTM_ID_PATTERN = /^GTM-[0-9A-Z]+$/;

/** Regions in which the analytics service stores data (section 7); the first is the default. */
export const ANALYTICS_ZONES = ['EU', 'US'] as const;

/** Platforms that can ask for consent; the first is the default. */
export const CONSENT_PLATFORMS = ['built-in', 'cookie-information'] as const;

/** Maximum size of the settings that every page carries for the browser, in bytes. */
export const MAX_PUBLIC_SETTINGS_BYTES = 300;
