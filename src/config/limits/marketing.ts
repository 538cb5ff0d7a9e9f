/** Global array through which the tag manager receives events (section 7). */
export const DATA_LAYER_NAME = 'dataLayer';

/** Time the tag manager waits for a consent update before it lets tags run, in milliseconds. */
export const CONSENT_MODE_WAIT_MS = 500;

/** Cookie with the running A/B tests, and how often the tool is read while it reports none (sections 4 and 9). */
export const AB_TESTS = {
  maxAgeSeconds: 86_400,
  refreshMs: 1000,
  refreshes: 7,
  /** Tests beyond this length of the cookie are left out: browsers refuse cookies above 4096 bytes. */
  maxCookieCharacters: 3800,
} as const;

/** Table of traffic sources (sections 3, 4 and 7). */
export const TRAFFIC_SOURCES_FILE = {
  /** Path of the table, served as JSON although it has no extension. */
  path: '/api/parse-referrer',
  /** Time that browsers and caches keep it, in seconds. */
  maxAgeSeconds: 86_400,
  timeoutMs: 5000,
} as const;

/** Separator of medium and source in the flattened table (section 3). */
export const TRAFFIC_SOURCE_SEPARATOR = '---';

/** Maximum transfer size of tags and attribution before consent, in bytes with gzip; without the consent core. */
export const TAG_GLUE_BYTES = 2000;

/** Maximum transfer size of everything that vendors cost before consent, analytics included. */
export const VENDOR_GLUE_BYTES = 4000;
