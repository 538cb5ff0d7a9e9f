import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { NO_CONSENT, type Consent } from '../../../src/browser/consent/consent.ts';
import { CONSENT_CATEGORIES } from '../../../src/config/privacy/consent.ts';
import type { Environment } from '../../../src/config/deployment/environment.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { routePath } from '../../../src/routing/paths.ts';
import type { LastingBrowser } from '../../support/lasting-browser.ts';
import type { VendorSite } from '../../support/vendor-site.ts';
import { sendPrivacySignal } from './consent-visit.ts';
import {
  cellOf,
  contactOf,
  expectedCell,
  hasScriptOfConsent,
  rowOf,
  unite,
  type Cell,
  type ConsentCase,
} from './privacy-cells.ts';
import { ELSEWHERE, leaveSite } from './restored-pages.ts';
import { waitForIdle } from './site-visit.ts';
import { goInHistory, goSoftly } from './soft-visit.ts';
import { answerByTables, type PlantedEntry } from './vendor-stubs.ts';

const PLATFORM_SCRIPT = resolve(import.meta.dirname, '../../fixtures/third-parties/cookie-information.js');
/** Beginning of the message of an error in a page of the walk, which is reported where the deployment reports errors. */
const PLANTED_ERROR = 'Planted for the error report';

/** True for what stubs request in a page just restored, before Playwright answers it again: the browser finds no host. */
const isOfRestoring = (text: string) => text.includes('net::ERR_NAME_NOT_RESOLVED');

/** Inputs of {@link walk}. */
export interface WalkInput {
  readonly browser: LastingBrowser;
  readonly site: VendorSite;
  readonly environment: Environment;
  readonly locale: string;
  readonly state: ConsentCase;
  readonly planted?: readonly PlantedEntry[];
  /** Time for which what is expected is awaited, in milliseconds; default 15 seconds. */
  readonly settleMs?: number;
}

/** Visit of a walk. */
interface WalkVisit extends WalkInput {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses of all requests of the window so far. */
  readonly requests: readonly string[];
  /** Errors in pages, violations of the security policy among them. */
  readonly problems: readonly string[];
}

/** Result of a walk. */
export interface Found {
  /** Before the first decision. */
  readonly before: Cell;
  /** From the moment on at which the last decision had taken effect, on any page. */
  readonly after: Cell;
  readonly problems: readonly string[];
}

async function open(input: WalkInput): Promise<WalkVisit> {
  const { browser, site, environment, locale, state, planted = [] } = input;
  const context = await browser.newContext({
    baseURL: site.origin,
    locale: getLocale(locale).iso,
    reducedMotion: 'reduce',
    storageState: UNDECIDED,
  });
  await answerByTables(context, site.origin, environment, {
    planted,
    platformScript: await readFile(PLATFORM_SCRIPT, 'utf8'),
  });
  if (state.hasSignal) await sendPrivacySignal(context);
  const [requests, problems]: [string[], string[]] = [[], []];
  context.on('request', (request) => {
    if (request.url() !== ELSEWHERE) requests.push(request.url());
  });
  context.on('weberror', (error) => {
    if (!error.error().message.startsWith(PLANTED_ERROR)) problems.push(error.error().message);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && !isOfRestoring(message.text())) problems.push(message.text());
  });
  return { ...input, context, page: await context.newPage(), requests, problems };
}

/** Looks at what a window has requested since a request, and at what its tabs keep. */
async function look(visit: WalkVisit, since: number): Promise<Cell> {
  const { context, requests, site, environment } = visit;
  const cookies = (await context.cookies()).map(({ name }) => name);
  const read = async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
    cacheStorage: await caches.keys(),
  });
  const kept = await Promise.all(context.pages().map((tab) => tab.evaluate(read)));
  const contacts = requests.slice(since).map((address) => contactOf(address, site.origin, environment));
  return cellOf((key) => {
    if (key === 'requests') return contacts.filter((contact) => contact !== undefined);
    const names = key === 'cookie' ? cookies : kept.flatMap((ofTab) => ofTab[key]);
    return names.map((name) => rowOf(key, name));
  });
}

/** Waits until a window has what is expected, as long as it takes; what never comes is missing in the table. */
async function settle(visit: WalkVisit, expected: Cell, since: number): Promise<void> {
  const { requests, ...stored } = expected;
  const isThere = async () => {
    const { requests: made, ...kept } = await look(visit, since);
    expect(kept).toEqual(stored);
    expect(made).toEqual(expect.arrayContaining([...requests]));
  };
  await vi.waitFor(isThere, { timeout: visit.settleMs ?? 15_000, interval: 50 }).catch(() => undefined);
}

/** Decides in the banner or in the cookie settings of any language, or in the dialog of the hosted platform. */
async function decide(page: Page, { vendors }: Environment, consent: Consent): Promise<void> {
  const link = page.locator('footer a[data-page-action="Open GDPR Banner"]');
  if (vendors.consentPlatform !== 'built-in') {
    const dialog = page.locator('#coiOverlay');
    if (!(await dialog.isVisible())) await link.click();
    const [only = 'decline', ...others] = CONSENT_CATEGORIES.filter((category) => consent[category]);
    const choice = others.length > 0 ? 'accept' : only.replace('statistic', 'statistics');
    await dialog.locator(`#${choice}Button`).click();
    return dialog.waitFor({ state: 'hidden' });
  }
  const isOne = CONSENT_CATEGORIES.every((category) => consent[category] === consent.marketing);
  const button = page.locator(`[data-consent-action="${consent.marketing ? 'accept' : 'reject'}"]`);
  if (isOne && (await button.isVisible())) return button.click();
  await link.click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  for (const category of CONSENT_CATEGORIES) {
    const box = dialog.locator(`input[name="${category}"]`);
    // There is none for what the site does not ask about.
    if ((await box.count()) > 0 && (await box.isEnabled())) await box.setChecked(consent[category]);
  }
  await dialog.locator('button[type="submit"]').click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Lists three pages of the locale that the page links to, each another one. */
function linkedPages(page: Page, home: string): Promise<readonly string[]> {
  return page.evaluate((prefix) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], footer a[href]')]
      .filter(({ dataset }) => dataset['pageAction'] === undefined)
      .map((link) => link.getAttribute('href') ?? '');
    const inLocale = links.filter(
      (href) => href.startsWith(prefix) && /^(?:\/[^/]{3,})+\/$/.test(href.slice(prefix.length - 1)),
    );
    return [...new Set(inLocale)].slice(-3);
  }, home);
}

/** Leaves the site by a full load, and comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  const isRestored = await leaveSite(page);
  // A restored page has no load event.
  await page.goBack({ waitUntil: 'commit' });
  const reasons = () => page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')));
  await expect.poll(async () => isRestored() || (await reasons())).toBe(true);
}

/** Throws in the page, outside of the test's own call. */
const throwError = (page: Page) =>
  page.evaluate((message) => {
    setTimeout(() => {
      // The same error again would not be reported.
      throw new Error(`${message} ${performance.now()}`);
    });
  }, PLANTED_ERROR);

/** Returns what scripts of third parties do at once; paths of the site come later. */
const ofScripts = (cell: Cell): Cell => ({
  ...cell,
  requests: cell.requests.filter((contact) => contact.includes('https://')),
});

/** Opens a page in a new tab and waits until it has done what it does by itself. */
async function openTab({ context }: WalkVisit, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  await waitForIdle(tab);
  return tab;
}

/** Makes the decisions of a state, each once the one before has taken effect. @returns number of requests before the state. */
async function bringAbout(visit: WalkVisit, home: string): Promise<number> {
  const { page, context, environment, state } = visit;
  let since = 0;
  let allowed: Consent = NO_CONSENT;
  for (const decision of state.given) {
    const isWithdrawal = allowed !== NO_CONSENT;
    // Where tags run as well, which end there, too.
    const isReloaded = isWithdrawal && hasScriptOfConsent(environment, allowed);
    if (isWithdrawal) {
      const other = await openTab(visit, home);
      if (isReloaded) await other.waitForFunction(() => 'hasConsentedStub' in window);
    }
    // Without the reload what its scripts go on doing is found.
    const loads = context
      .pages()
      .filter(() => isReloaded)
      .map((tab) => tab.waitForEvent('load').catch(() => undefined));
    await Promise.all([...loads, decide(page, environment, decision)]);
    if (isWithdrawal) since = visit.requests.length;
    else await settle(visit, ofScripts(expectedCell(environment, state, decision)), since);
    allowed = decision;
  }
  return since;
}

/**
 * Walks through a site in a state of consent: first page, decision, three soft navigations, back, a second tab, another
 * site and back.
 */
export async function walk(input: WalkInput): Promise<Found> {
  const visit = await open(input);
  const { page, context, environment, state, locale } = visit;
  const home = routePath(locale, '');
  await page.goto(`${home}?utm_source=table&utm_medium=test`, { referer: 'https://news.example/' });
  await page.locator('[data-consent-banner]:not([hidden]), #coiOverlay').waitFor();
  await throwError(page);
  await waitForIdle(page);
  await settle(visit, expectedCell(environment, state, undefined), 0);
  const before = await look(visit, 0);

  const since = await bringAbout(visit, home);
  const expected = expectedCell(environment, state, state.given.at(-1));
  await settle(visit, { ...expected, requests: [] }, since);
  const seen = [await look(visit, since)];
  const paths = await linkedPages(page, home);
  for (const path of paths) {
    await goSoftly(page, path);
    seen.push(await look(visit, since));
  }
  await throwError(page);
  await goInHistory(page, -1);
  seen.push(await look(visit, since));
  const [, other] = context.pages();
  if (other) await goSoftly(other, paths[0] ?? home);
  else await openTab(visit, home);
  seen.push(await look(visit, since));
  await leaveAndReturn(page);
  await waitForIdle(page);
  await settle(visit, expected, since);
  seen.push(await look(visit, since));
  await context.close();
  return { before, after: unite(seen), problems: visit.problems };
}
