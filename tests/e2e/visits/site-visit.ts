import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { IDLE_TIMEOUT_MS } from '../../../src/browser/idle/request-idle.ts';
import { localEnvironment } from '../../../src/config/deployment/local-environment.ts';
import { readEnvironment } from '../../../src/config/deployment/environment.ts';
import { createContentClient } from '../../../src/content/client.ts';
import { fetchSnapshot } from '../../../src/content/fetch-snapshot.ts';
import { liveSnapshot } from '../../../src/content/live-content.ts';
import { createSite, type Site } from '../../../src/site/site.ts';
import { type LastingBrowser, useBrowser } from '../../support/lasting-browser.ts';
import { openTab } from './visit-softly.ts';
import type { SharedSite } from '../../support/shared-site.ts';
import { TEST_DAY } from '../../support/test-day.ts';
import { routeOf, type Template } from './templates.ts';

/** Windows of the devices the site is tested on. */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Page without images and forms, for what every page does: a visit costs a third less than one of the home page. */
export const LIGHT_PAGE = '/privacy/';

/** A device by name. */
export type Device = keyof typeof DEVICES;

/**
 * Representative locales: default, regional, non-Latin script, two-letter code that is a word; in the sweep also a
 * second regional one and one with many diacritics.
 */
export const VISITED_LOCALES: readonly string[] = [
  ...['en-gb', 'de-at', 'ja', 'no'],
  ...(inject('tier') === 'sweep' ? ['fr-be', 'cs-cz'] : []),
];

/**
 * Pairs locales with ways of visiting: in the quick tier each locale with one of them in turn, in the sweep with all.
 * @example spread(VISITED_LOCALES, ['phone', 'desktop'])
 */
export function spread<Locale, Way>(
  locales: readonly Locale[],
  ways: readonly Way[],
): readonly (readonly [locale: Locale, way: Way])[] {
  return locales.flatMap((locale, index) =>
    ways
      .filter((_, way) => inject('tier') === 'sweep' || way === index % ways.length)
      .map((way) => [locale, way] as const),
  );
}

/** Visited locales on phones and desktops. */
export const LOCALES_AND_DEVICES = spread<string, Device>(VISITED_LOCALES, ['phone', 'desktop']);

/** Page of a visitor, with its recorded events. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors on the console and in scripts, and failed loads. */
  readonly problems: readonly string[];
  /** URLs of all network requests. */
  readonly requests: readonly string[];
}

type VisitOptions = BrowserContextOptions & { readonly device?: Device };

/** Site, its content, and a browser; shared by the tests of a file. */
export interface VisitedSite {
  readonly browser: LastingBrowser;
  readonly origin: string;
  /** Folder of the built files. */
  readonly root: string;
  readonly contentOrigin: string;
  /** The content the site shows, read from the content service, not from the pages. */
  readonly content: Site;
  /** Opens a window in a fresh profile; closed after the test. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** Returns the path of a page template in a locale. @throws Error if the content has no such page. */
  pathOf(template: Template, locale: string): string;
  /** Opens a page of the site in such a window. */
  open(path: string, options?: VisitOptions): Promise<Visit>;
}

const readings = new Map<string, Promise<Site>>();

/** Reads the content of a site, once per process. */
function readContent({ contentOrigin, origin }: SharedSite): Promise<Site> {
  const reading =
    readings.get(contentOrigin) ??
    fetchContent(contentOrigin, origin).catch((error: unknown) => {
      readings.delete(contentOrigin);
      throw error;
    });
  readings.set(contentOrigin, reading);
  return reading;
}

async function fetchContent(contentOrigin: string, siteOrigin: string): Promise<Site> {
  const environment = readEnvironment(localEnvironment({ contentOrigin, siteOrigin }));
  const snapshot = await fetchSnapshot(createContentClient(environment.sanity));
  return createSite(liveSnapshot(snapshot, TEST_DAY), environment);
}

/** Waits until the page of a path is shown, however it is arrived at. */
export function waitForPath(page: Page, path: string): Promise<void> {
  return page.waitForURL((url) => url.pathname === path);
}

/** Waits until the page has done what it does when it is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  // Chromium begins no idle period while nothing happens: the limit is what the page itself waits at most.
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve), { timeout })),
    IDLE_TIMEOUT_MS,
  );
}

/**
 * Chromium's warning of files that are preloaded and not used within a few seconds: of a page that is left early, or on a
 * busy machine. `looks.sweep` finds fonts that are not needed.
 */
const LATE = /preloaded using link preload but not used/;

/** Options of {@link watch}. */
export interface WatchOptions {
  /** False for a browser without scripts, which refuses to preload them. */
  readonly hasScripts?: boolean;
  /** Kinds of messages of the console that are problems; default errors and warnings. */
  readonly kinds?: readonly string[];
  /** Problems that a test brings about. */
  readonly expected?: RegExp;
}

/** Records the problems and requests of a page. */
export function watch(
  page: Page,
  { hasScripts = true, kinds = ['error', 'warning'], expected }: WatchOptions = {},
): Pick<Visit, 'problems' | 'requests'> {
  const problems: string[] = [];
  const requests: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (kinds.includes(message.type()) && !LATE.test(message.text())) note(message.text());
  });
  page.on('requestfailed', (request) => {
    if (!hasScripts && request.resourceType() === 'script') return;
    // Navigation aborts pending image requests, which is not an error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`${request.url()} failed to load`);
  });
  page.on('request', (request) => requests.push(request.url()));
  return { problems, requests };
}

/** Lists the origins of requests, each once; what stands in the page itself has none. */
export const originsOf = (requests: readonly string[]): readonly string[] => [
  ...new Set(requests.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).origin)),
];

/**
 * Opens the site, its content and a browser for the tests of a file.
 * @param defaults of every visit. Visitors want less motion unless tests say otherwise: drawing transitions costs more
 * than the rest of a visit.
 */
export function useSite(defaults: BrowserContextOptions = {}): VisitedSite {
  const site = inject('site');
  return visitedSite(() => site, defaults);
}

/**
 * Makes a site that is served visitable by the tests of a file.
 * @param served returns it once hooks before the tests have run.
 * @param prepare runs before the first page of a visit.
 */
export function visitedSite(
  served: () => SharedSite,
  defaults: BrowserContextOptions,
  prepare: (context: BrowserContext, site: SharedSite) => Promise<void> = () => Promise.resolve(),
): VisitedSite {
  let content: Site | undefined;
  const browser = useBrowser();

  beforeAll(async () => {
    content = await readContent(served());
  });

  return {
    browser,
    get origin() {
      return served().origin;
    },
    get root() {
      return served().root;
    },
    get contentOrigin() {
      return served().contentOrigin;
    },
    get content() {
      if (!content) throw new Error('The content is known only while tests run: ask inside a test.');
      return content;
    },
    async visit({ device = 'desktop', ...options } = {}) {
      const site = served();
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: DEVICES[device],
        hasTouch: device === 'phone',
        reducedMotion: 'reduce',
        ...defaults,
        ...options,
      });
      await prepare(context, site);
      const page = await openTab(context, options.javaScriptEnabled);
      return { page, context, ...watch(page, { hasScripts: options.javaScriptEnabled }) };
    },
    pathOf(template, locale) {
      return routeOf(this.content, template, locale).path;
    },
    async open(path, options) {
      const visit = await this.visit(options);
      await visit.page.goto(path);
      return visit;
    },
  };
}
