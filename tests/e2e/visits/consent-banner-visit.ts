import type { BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { decisionCookies, earlierRecord, UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import type { Consent } from '../../../src/browser/consent/consent.ts';
import type { ConsentRecord } from '../../../src/browser/consent/stored-consent.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { THIRD_PARTIES } from '../../../src/config/privacy/third-parties/third-parties.ts';
import { formattersFor } from '../../../src/i18n/formatters.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { consentRequestOf, type AskedPurpose } from '../../../src/site/asked.ts';
import { settingsIn, type ConsentVisit } from './consent-visit.ts';
import type { VisitedSite } from './site-visit.ts';

const ALL_PURPOSES = consentRequestOf(THIRD_PARTIES).purposes;

/** Button of the banner, by its message. */
export type BannerButton = 'acceptAll' | 'rejectAll' | 'settings';

/** The consent banner in a visitor's window. */
export interface BannerVisit extends ConsentVisit {
  readonly banner: Locator;
  readonly answer: (message: BannerButton) => Locator;
  /** Text that tells what came of an answer. */
  readonly outcome: (message: 'saved' | 'notSaved') => Locator;
}

/** Returns what the banner asks in a locale, with all purposes unless others are named. */
export function askedText(locale: string, purposes: readonly AskedPurpose[] = ALL_PURPOSES): string {
  const t = translateFor(locale);
  const phrases = purposes.map((purpose) => t(`consentBanner.purposes.${purpose}`));
  return t('consentBanner.text', { purposes: formattersFor(getLocale(locale)).list(phrases) });
}

/**
 * Has the banner of a page ask for all purposes, as that of a site with every third party does: the site under test has
 * videos of other companies only.
 */
export async function askForEverything(page: Page | Frame, locale: string): Promise<void> {
  const text = page.locator('.consent-banner:not([hidden]) .box > p').first();
  await text.evaluate((element, asked) => (element.textContent = asked), askedText(locale));
}

/** Options of a visit with the banner. */
export interface BannerVisitOptions {
  readonly context?: BrowserContextOptions;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page of a locale, one of the lightest, as a new visitor. */
export async function visitBanner(
  site: VisitedSite,
  locale = 'en-gb',
  { context, prepare = () => Promise.resolve() }: BannerVisitOptions = {},
): Promise<BannerVisit> {
  const visit = await site.visit({
    locale: getLocale(locale).iso,
    storageState: UNDECIDED,
    ...context,
  });
  await prepare(visit.page);
  await visit.page.goto(site.pathOf('cookie policy', locale));
  return bannerIn(visit, locale);
}

/** Locates the parts of the banner in a page. */
export function bannerIn(visit: Parameters<typeof settingsIn>[0], locale = 'en-gb'): BannerVisit {
  const { page } = visit;
  const t = translateFor(locale);
  const banner = page.getByRole('region', { name: t('cookieSettings.bannerLabel'), exact: true });
  return {
    ...settingsIn(visit, locale),
    banner,
    answer: (message) => banner.getByRole('button', { name: t(`consentBanner.${message}`), exact: true }),
    outcome: (message) =>
      banner.getByRole('status').filter({
        hasText: t(`consentBanner.${message}`, { settings: t('cookieSettings.title') }),
      }),
  };
}

/** Creates the profile of a visitor who has decided earlier. */
export function decidedVisitor(consent: Consent, changes: Partial<ConsentRecord> = {}) {
  return {
    storageState: { cookies: decisionCookies(earlierRecord(consent, changes)), origins: [] },
  } satisfies BrowserContextOptions;
}

/** Returns the names of what a page keeps in the browser besides cookies; runs in the page. */
export async function keptData(): Promise<readonly (readonly (string | undefined)[])[]> {
  const databases = await indexedDB.databases();
  return [
    Object.keys(localStorage).toSorted(),
    Object.keys(sessionStorage),
    databases.map(({ name }) => name),
    await caches.keys(),
  ];
}
