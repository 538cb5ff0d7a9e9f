/**
 * Keys of cookies and stored values (specification sections 9.6 to 9.13), but for decisions about cookies and the
 * locale.
 */
export const STORAGE_KEYS = {
  campaignUrl: '__gtm_campaign_url',
  referrer: '__gtm_referrer',
  facebookBrowser: '_fbp',
  facebookClick: '_fbc',
  abTests: 'abt_visit',
  /** Record with the name and id of the last form (section 3.39). */
  form: 'amplitudeForm',
  /** Events that a page could not hand over before it was left; deleted with other data of analytics. */
  waitingEvents: 'AMP_waiting',
} as const;

/** One of {@link STORAGE_KEYS}. */
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];

/** Lifetime of the cookie with the running A/B tests, in seconds (specification section 9.14). */
export const AB_TESTS_MAX_AGE_SECONDS = 86_400;
