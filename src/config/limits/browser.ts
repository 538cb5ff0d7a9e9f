/** Cookies in general (section 9). */
export const COOKIE_DEFAULT_PATH = '/';

/** Largest delay of a timer that browsers know, in milliseconds; a larger one would fire at once (section 9). */
export const MAX_COOKIE_TIMER_DELAY_MS = 2_147_483_647;

/** Storage of a consent decision; the specification names the cookies, six months are customary. */
export const CONSENT = {
  /** Refusal and agreement last equally long. */
  maxAgeDays: 182,
  /** Cookies of the site that are looked at; browsers keep fewer for one site. */
  maxCookies: 1000,
  /** Name of the channel over which tabs hear of each other's decisions. */
  channel: 'consent',
  /** Timeout for loading the dialog, in milliseconds; then the page with the same content opens instead. */
  settingsTimeoutMs: 6000,
  /** Mark in the entry of the session history of a page that a decision reloads. */
  savedMark: 'consentSaved',
  /** Display time of the confirmation that the decision is saved. */
  savedNoticeMs: 4000,
} as const;

/** Questions at the foot of the window: for consent, and whether another locale is wanted. */
export const ASKING = {
  /** Time for which an answered question keeps a second tap from what lies under it, and nothing else asks. */
  secondTapMs: 1000,
} as const;

/** Actions a page offers by name, with their category (section 9). */
export const PAGE_ACTIONS = [
  { name: 'Open GDPR Banner', category: 'Navigation' },
  { name: 'Copy to Clipboard', category: 'Utility' },
] as const;

/** Display time of a button's success feedback after its page action, in milliseconds. */
export const PAGE_ACTION_FEEDBACK_MS = 2500;
