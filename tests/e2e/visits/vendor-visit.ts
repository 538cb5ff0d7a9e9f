import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { type LastingBrowser, useBrowser, type UsedBrowserOptions } from '../../support/lasting-browser.ts';
import { openVendorSite, type VendorSite } from '../../support/vendor-site.ts';
import { recordViolations } from './policy-violations.ts';
import { visitedSite, type VisitedSite } from './site-visit.ts';
import { openTab } from './visit-softly.ts';

/** Time for a build of the site while others build as well. */
const BUILD_TIMEOUT_MS = 600_000;

/** Site with every third party, and a browser; shared by the tests of a file. */
export interface UsedVendorSite {
  readonly browser: LastingBrowser;
  /** @throws Error outside of tests and their hooks. */
  readonly site: VendorSite;
}

/** Opens the site with every third party before the tests of a file, and closes it after them. */
export function useVendorSite(options: UsedBrowserOptions = {}): UsedVendorSite {
  const browser = useBrowser([], options);
  let opened: VendorSite | undefined;
  beforeAll(async () => {
    opened = await openVendorSite('everything');
  }, BUILD_TIMEOUT_MS);
  afterAll(() => opened?.close());
  return {
    browser,
    get site() {
      if (!opened) throw new Error('The site is open only while tests run.');
      return opened;
    },
  };
}

/**
 * Opens the site with every third party, which asks for consent to every category; hosts other than the site respond
 * with nothing.
 * @param defaults of every visit.
 */
export function useAskingSite(defaults: BrowserContextOptions = {}): VisitedSite {
  const vendors = useVendorSite();
  return visitedSite(() => vendors.site, defaults, answerOtherHosts);
}

/** Has hosts other than a site respond with nothing. */
async function answerOtherHosts(context: BrowserContext, { origin }: Pick<VendorSite, 'origin'>) {
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 204 }),
  );
}

/** Page of a site with third parties, with what happened in it. */
export interface VendorVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Requests of the page, in their order. */
  readonly requests: readonly Request[];
  /** Violations of the security policy: directive, what was blocked, and a sample. */
  readonly violations: readonly string[];
}

/**
 * Opens a window in which hosts other than the site respond with nothing.
 *
 * @param prepare runs before the first page.
 */
export async function openVendorPage(
  browser: LastingBrowser,
  { origin }: Pick<VendorSite, 'origin'>,
  path: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<VendorVisit> {
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    storageState: UNDECIDED,
  });
  await answerOtherHosts(context, { origin });
  const page = await openTab(context);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const violations = await recordViolations(page);
  await prepare(page);
  await page.goto(path);
  return { page, context, requests, violations };
}
