import type { BrowserContext, Locator, Page } from 'playwright-core';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { type ConsentRecord, parseRecord } from '../../../src/browser/consent/stored-consent.ts';
import { RECORD_COOKIE } from '../../../src/config/privacy/consent.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import type { VisitedSite, Visit } from './site-visit.ts';

/** Button of the cookie settings, by its message. */
export type SettingsButton = 'onlyNecessary' | 'save' | 'acceptAll' | 'close';

/** The cookie settings in a visitor's window. */
export interface ConsentVisit extends Visit {
  readonly dialog: Locator;
  readonly footerLink: Locator;
  /** A switch by its category. */
  readonly box: (category: 'functional' | 'statistic' | 'marketing') => Locator;
  /** A button of the dialog by its message. */
  readonly button: (message: SettingsButton) => Locator;
  /** Opens the dialog. */
  readonly open: () => Promise<void>;
  /** Presses a button of the open dialog, and waits until it is closed. */
  readonly closeBy: (message: SettingsButton) => Promise<void>;
  /** Decides in the dialog; waits for the reload of a page that vendors run in when they are refused. */
  readonly decide: (message: 'onlyNecessary' | 'acceptAll') => Promise<void>;
}

/** Locates the parts of the open cookie settings in a page. */
export function settingsIn(visit: Visit, locale = 'en-gb'): ConsentVisit {
  const { page } = visit;
  const t = translateFor(locale);
  const dialog = page.getByRole('dialog', { name: t('cookieSettings.title') });
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: t('cookieSettings.title') });
  const button = (message: SettingsButton) =>
    page
      .locator('[data-cookie-settings]')
      .getByRole('button', { name: t(`cookieSettings.${message}`), exact: true });
  const open = async () => {
    await footerLink.click();
    await dialog.waitFor();
  };
  const closeBy = async (message: SettingsButton) => {
    await button(message).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  return {
    ...visit,
    dialog,
    footerLink,
    box: (category) =>
      page.getByRole('checkbox', { name: t(`cookieSettings.${category}.title`), exact: true }),
    button,
    open,
    closeBy,
    async decide(message) {
      const hasVendors = await page.evaluate(() => 'dataLayer' in window || 'ABTasty' in window);
      const reloaded = hasVendors && message === 'onlyNecessary' ? page.waitForEvent('load') : undefined;
      await open();
      await closeBy(message);
      await reloaded;
    },
  };
}

/** Opens a page of a locale, one of the lightest, as a new visitor, with its cookie settings still closed. */
export async function visitPage(
  site: VisitedSite,
  locale = 'en-gb',
  {
    prepare = () => Promise.resolve(),
    ...options
  }: Parameters<VisitedSite['visit']>[0] & {
    readonly prepare?: (page: Page) => Promise<unknown>;
  } = {},
): Promise<ConsentVisit> {
  const visit = await site.visit({ reducedMotion: 'reduce', storageState: UNDECIDED, ...options });
  await prepare(visit.page);
  await visit.page.goto(site.pathOf('cookie policy', locale));
  return settingsIn(visit, locale);
}

/** Opens a page and the cookie settings over it. */
export async function openDialog(...given: Parameters<typeof visitPage>): Promise<ConsentVisit> {
  const visit = await visitPage(...given);
  await visit.open();
  return visit;
}

/** Returns the values of all cookies by name, without the record of the decision. */
export async function keptCookies(context: BrowserContext): Promise<Readonly<Record<string, string>>> {
  const cookies = (await context.cookies()).filter(({ name }) => name !== RECORD_COOKIE);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** Returns the record of the decision that the browser keeps. */
export async function keptRecord(context: BrowserContext): Promise<ConsentRecord | undefined> {
  const cookies = await context.cookies();
  return parseRecord(cookies.find(({ name }) => name === RECORD_COOKIE)?.value ?? '');
}

/** Counts how often a page writes a decision, as `window.decisions`. */
export function countDecisions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    let decisions = 0;
    Object.defineProperty(window, 'decisions', { get: () => decisions });
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document) as unknown,
      set: (text: string) => {
        if (text.startsWith('consent_record=')) decisions += 1;
        cookie?.set?.call(document, text);
      },
    });
  });
}

/** Has the pages of a tab, or of a whole window, send Global Privacy Control. */
export function sendPrivacySignal(target: Page | BrowserContext): Promise<unknown> {
  return target.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
}

/** Returns the cookies of a decision by name. */
export const decided = (functional: boolean, statistic: boolean, marketing: boolean) => ({
  cookie_cat_functional: String(functional),
  cookie_cat_statistic: String(statistic),
  cookie_cat_marketing: String(marketing),
});
