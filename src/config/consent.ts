import { STORAGE_KEYS } from './limits.ts';
import { VIDEO_HOSTS } from './video-hosts.ts';

/** Consent categories (specification section 3), in display order. Necessary cookies need no consent. */
export const CONSENT_CATEGORIES = ['functional', 'statistic', 'marketing'] as const;

/** One of {@link CONSENT_CATEGORIES}. */
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Configuration of a consent category. */
interface CategoryFacts {
  /** Cookie that keeps the decision (specification section 9). */
  readonly decisionCookie: string;
  /** Services of others that the site uses with this consent, as visitors know them. Shown in the cookie settings. */
  readonly services: readonly string[];
  /** Cookies to delete when the consent is refused or withdrawn; a trailing `*` matches any suffix. */
  readonly cookies: readonly string[];
}

/** The analytics service's own cookies. It runs only with both consents (specification section 4). */
const ANALYTICS_COOKIES = 'AMP_*';

/** Registry of consent categories. Every third-party service must be listed here. */
export const CONSENT_FACTS: Readonly<Record<ConsentCategory, CategoryFacts>> = {
  functional: {
    decisionCookie: STORAGE_KEYS.consentFunctional,
    services: VIDEO_HOSTS.map(({ name }) => name),
    // Players keep theirs under their own names.
    cookies: [],
  },
  statistic: {
    decisionCookie: STORAGE_KEYS.consentStatistic,
    services: [],
    cookies: [ANALYTICS_COOKIES],
  },
  marketing: {
    decisionCookie: STORAGE_KEYS.consentMarketing,
    services: [],
    cookies: [
      ANALYTICS_COOKIES,
      STORAGE_KEYS.abTests,
      STORAGE_KEYS.facebookBrowser,
      STORAGE_KEYS.facebookClick,
      STORAGE_KEYS.campaignUrl,
      STORAGE_KEYS.referrer,
    ],
  },
};

/** Path below the locale's home page of the cookie settings. */
export const COOKIE_SETTINGS_SLUG = 'cookie-settings';
