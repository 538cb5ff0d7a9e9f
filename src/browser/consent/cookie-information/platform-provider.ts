import {
  CONSENT_PLATFORM_NAMES,
  platformCulture,
} from '../../../config/privacy/third-parties/cookie-information.ts';
import { storeDecision } from '../store-decision.ts';
import { CONSENT_CATEGORIES, DECISION_COOKIES, RECORD_COOKIE } from '../../../config/privacy/consent.ts';
import { cookieValue, parseCookies } from '../../cookies/parse-cookies.ts';
import { consentOf, sameConsent, type Consent } from '../consent.ts';
import type { ConsentProvider } from '../consent-state.ts';
import { watchCookies } from '../watch-cookies.ts';
import { keptDecision } from './platform-cookie.ts';
import { serializeCookie } from '../../cookies/serialize-cookie.ts';
import { askedRecipients, coversAll, parseConsent, parseConsentRecord } from '../stored-consent.ts';
import { onPageView } from '../../page-view/page-events.ts';

/** Interface of the platform to pages; absent until its script has been loaded. */
export interface PlatformApi {
  /** `undefined` in private windows. */
  getConsentGivenFor(category: string): boolean | undefined;
  /** Changes one answer; nothing is stored before `submitConsent`. */
  changeCategoryConsentDecision(category: string, isAllowed: boolean): void;
  submitConsent(): void;
  /** Starts the platform again, for another language. */
  loadConsent(): void;
}

declare global {
  interface Window {
    CookieInformation?: PlatformApi | undefined;
    /** Dialog of the platform. */
    CookieConsent?: { renew(): void } | undefined;
    /** Days after which the platform asks again; it reads them when its script starts. */
    cookieInformationCustomConfig?: { readonly acceptFrequency: number; readonly declineFrequency: number };
  }
}

/** Creates the provider of the hosted consent platform, which asks, stores and shows the settings itself. */
export function platformProvider(): ConsentProvider {
  let isWriting = false;
  // The platform may not follow a withdrawal, and its event must not start the next one.
  let hasWithdrawn = false;
  // Decision that was asked about again; any other is an answer to that.
  let outdated: string | undefined;
  const isOutdated = () => {
    const record = parseConsentRecord(document.cookie);
    if (!record || coversAll(record.asked, askedRecipients())) return false;
    const value = cookieValue(document.cookie, CONSENT_PLATFORM_NAMES.cookie);
    outdated ??= value;
    return value === outdated;
  };
  const read = () => (isOutdated() ? undefined : readPlatform());
  const open = () => {
    try {
      if (!window.CookieConsent) throw new Error('The script of the consent platform has not been loaded.');
      window.CookieConsent.renew();
      return true;
    } catch (error) {
      console.warn('The cookie banner could not be renewed.', error);
      return false;
    }
  };
  return {
    read,
    write(consent, source) {
      const { CookieInformation: platform } = window;
      // Before its script is there, the platform is told with its first event.
      if (!platform || (source === 'gpc' && hasWithdrawn)) return;
      isWriting = true;
      try {
        for (const category of CONSENT_CATEGORIES) {
          const id = DECISION_COOKIES[category];
          if (!!platform.getConsentGivenFor(id) === consent[category]) continue;
          platform.changeCategoryConsentDecision(id, consent[category]);
        }
        platform.submitConsent();
      } finally {
        isWriting = false;
      }
      hasWithdrawn = source === 'gpc' && read()?.marketing === true;
      if (sameConsent(read(), consent)) storeDecision(consent, source);
    },
    watch(changed) {
      window.addEventListener(CONSENT_PLATFORM_NAMES.event, () => {
        if (isWriting) return;
        // The platform itself does not know what the site asks.
        if (isOutdated()) open();
        if (!read()?.marketing) hasWithdrawn = false;
        changed();
      });
      watchCookies(changed);
    },
    open: () => Promise.resolve(open()),
  };
}

/**
 * Reads the decision: none without the platform's cookie, which other tabs and expiry change. What only one of cookie
 * and script allows is not allowed.
 */
function readPlatform(): Consent | undefined {
  const { CookieInformation: platform } = window;
  if (cookieValue(document.cookie, CONSENT_PLATFORM_NAMES.cookie) === undefined) return undefined;
  const kept = keptDecision(document.cookie)?.consent;
  if (!kept && !platform) return undefined;
  return consentOf(
    (category) =>
      (kept?.[category] ?? true) &&
      (platform === undefined || !!platform.getConsentGivenFor(DECISION_COOKIES[category])),
  );
}

/**
 * Stores the platform's decision in the cookies of the specification (sections 9.8 to 9.10), with a record of its day,
 * unless they hold it already. Without a decision it deletes them, but for the record by which one that the platform
 * still has is known to lack a recipient.
 */
export function mirrorDecision(decision: Consent | undefined): void {
  if (decision) {
    if (sameConsent(parseConsent(document.cookie, askedRecipients()), decision)) return;
    storeDecision(decision, 'platform', keptDecision(document.cookie)?.day);
    return;
  }
  const kept = new Set(parseCookies(document.cookie).map(([name]) => name));
  for (const name of [...Object.values(DECISION_COOKIES), RECORD_COOKIE]) {
    if (!kept.has(name) || (name === RECORD_COOKIE && kept.has(CONSENT_PLATFORM_NAMES.cookie))) continue;
    document.cookie = serializeCookie(name, '', { maxAge: 0, secure: location.protocol === 'https:' });
  }
}

/**
 * Keeps the platform's dialog in step with pages that a client router shows: in their language, and shown again where
 * the page with the unanswered one has been left.
 *
 * @param ask opens the dialog if there is no decision.
 */
export function followPages(ask: () => void): () => void {
  let current: string | undefined;
  return onPageView(() => {
    const culture = platformCulture(document.documentElement.lang);
    const loader = document.getElementById(CONSENT_PLATFORM_NAMES.loader);
    if (loader) loader.dataset['culture'] = culture;
    // On the first page the script of the platform does all of it by itself.
    if (current === culture) ask();
    else if (current !== undefined) window.CookieInformation?.loadConsent();
    current = culture;
  });
}
