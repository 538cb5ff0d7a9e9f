/** Consent categories (specification sections 3.43 to 3.45), in display order. Necessary cookies need no consent. */
export const CONSENT_CATEGORIES = ['functional', 'statistic', 'marketing'] as const;

/** One of {@link CONSENT_CATEGORIES}. */
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Cookie that keeps the decision about each category (specification sections 9.8 to 9.10). */
export const DECISION_COOKIES: Readonly<Record<ConsentCategory, string>> = {
  functional: 'cookie_cat_functional',
  statistic: 'cookie_cat_statistic',
  marketing: 'cookie_cat_marketing',
};

/** Cookie that keeps the record of the decision. */
export const RECORD_COOKIE = 'consent_record';

/** Key in local storage that marks a browser in which something was allowed, also after the decision has expired. */
export const CONSENT_MARK = 'consent_given';

/**
 * Places where a decision is made: the banner, the cookie settings, Global Privacy Control, or a hosted consent
 * platform.
 */
export const CONSENT_SOURCES = ['banner', 'settings', 'gpc', 'platform'] as const;

/** One of {@link CONSENT_SOURCES}. */
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Lifetime of a decision in days: the specification names the cookies, six months are customary. */
export const CONSENT_MAX_AGE_DAYS = 182;

/** Platforms that can ask for consent; the first is the default. */
export const CONSENT_PLATFORMS = ['built-in', 'cookie-information'] as const;

/** Path below the locale's home page of the cookie settings. */
export const COOKIE_SETTINGS_SLUG = 'cookie-settings';
