import { createConsentState, type ConsentState } from './consent-state.ts';
import { CONSENT_MARK, RECORD_COOKIE } from '../../config/privacy/consent.ts';
import { LOCALE_COOKIE } from '../../config/locales/locale-cookie.ts';
import { onPageView } from '../page-view/page-events.ts';

/** Mark in the entry of the session history of a page that a decision reloads. */
export const SAVED_MARK = 'consentSaved';

/** Display time of the confirmation that a decision is saved, in milliseconds. */
export const SAVED_NOTICE_MS = 4000;

/** Time for which an answered question keeps a second tap from what lies under it, and nothing else asks, in milliseconds. */
export const SECOND_TAP_MS = 1000;

let state: ConsentState | undefined;

let carryOut: typeof import('./carry-out.ts') | undefined;

/** Loads what carries out a decision; whatever asks has loaded it before. */
export const loadCarryOut = async () => (carryOut ??= await import('./carry-out.ts'));

/**
 * Returns the consent state of this page, the entry point for everything that needs consent. It allows nothing until the
 * start script of a provider has passed one to `use`.
 */
export function currentConsent(): ConsentState {
  state ??= createConsentState({
    // Not every browser's types know the signal yet.
    refusesMarketing: Reflect.get(navigator, 'globalPrivacyControl') === true,
    holdsData,
    onPageView,
    // Once it is there it does not wait: the page may be about to reload itself.
    deleteRefused: async (consent) => (carryOut ?? (await loadCarryOut())).deleteRefusedData(consent),
    logError: console.error,
  });
  return state;
}

/** Cookie that is neither part of a decision nor the chosen locale, which no refusal deletes; a record with an id is. */
const OTHER_COOKIE = new RegExp(
  `(?:^|; )(?!cookie_cat_|${RECORD_COOKIE}=[^|]*.\\d{4}-|${LOCALE_COOKIE.name}=).`,
);

/**
 * Resolves to true if the browser keeps more for this site than choices, so that there may be something to delete.
 * Databases and caches are looked for once there was a decision: before it nothing of the site makes any.
 */
export async function holdsData(): Promise<boolean> {
  try {
    const { cookie } = document;
    // Reading a storage throws where the browser blocks it.
    const keys = Object.keys({ ...localStorage, ...sessionStorage });
    if (OTHER_COOKIE.test(cookie) || keys.some((key) => key !== CONSENT_MARK)) return true;
    if (!keys.length && !cookie.includes(RECORD_COOKIE)) return false;
    if ('databases' in indexedDB && (await indexedDB.databases()).length) return true;
    return typeof caches === 'object' && (await caches.keys()).length > 0;
  } catch {
    return false;
  }
}
