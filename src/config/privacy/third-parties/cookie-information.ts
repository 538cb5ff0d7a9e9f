/** Origin of the hosted consent platform. */
export const CONSENT_PLATFORM_ORIGIN = 'https://policy.app.cookieinformation.com';

/** Names that the hosted consent platform prescribes. */
export const CONSENT_PLATFORM_NAMES = {
  /** Id of the loader, whose data attributes the platform reads. */
  loader: 'CookieConsent',
  /** Cookie of the decision, JSON. */
  cookie: 'CookieInformationConsent',
  /** Event of the window: on load if there is a decision, and with every new one, refusals included. */
  event: 'CookieInformationConsentGiven',
} as const;

/**
 * Returns the language of the platform's dialog for a BCP 47 tag: two capital letters.
 *
 * @example platformCulture('nb-NO') // 'NB'
 */
export function platformCulture(tag: string): string {
  return tag.slice(0, 2).toUpperCase();
}
