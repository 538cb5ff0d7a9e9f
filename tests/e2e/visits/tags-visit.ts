import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { LastingBrowser } from '../../support/lasting-browser.ts';
import type { SiteUnderTest } from '../../support/site-under-test.ts';
import { sendPrivacySignal, settingsIn, type ConsentVisit } from './consent-visit.ts';
import { recordViolations } from './policy-violations.ts';
import { watch } from './site-visit.ts';
import { openTab } from './visit-softly.ts';

/** Origin of the site in production. */
export const PRODUCTION = 'https://www.morsel.example';

/** Script of a tag, and where it sends to. */
export const TAG_SCRIPT = 'https://connect.facebook.net/tag.js';
const TAG_PIXEL = 'https://www.facebook.com/tr';

/**
 * Script in the place of a container: remembers the data layer as it finds it, and how often it was loaded, and inserts
 * the script of a tag before the first one of the page, as containers do.
 */
const CONTAINER = `
  window.containerLoads = (window.containerLoads ?? 0) + 1;
  window.foundLayer = window.dataLayer.map((each) => JSON.stringify(each));
  const [first] = document.getElementsByTagName('script');
  first.parentNode.insertBefore(Object.assign(document.createElement('script'), { src: '${TAG_SCRIPT}' }), first);
`;

/**
 * Script in the place of a tag: keeps its cookie and its requests coming, as tags do until their page is gone. One
 * request at a time: on a busy machine others would come faster than they are answered.
 */
const TAG = `
  window.tagLoads = (window.tagLoads ?? 0) + 1;
  const keep = () => { document.cookie = '_fbp=fb.1; path=/'; };
  const send = () => {
    const image = new Image();
    image.onload = image.onerror = () => setTimeout(send, 100);
    image.src = '${TAG_PIXEL}?' + Math.random();
  };
  keep();
  setInterval(keep, 100);
  send();
`;

/** Running tests as the tool's page API tells them. */
const TOOL = `
  window.ABTasty = {
    visitor: { id: 'visitor 1' },
    getTestsOnPage: () => ({
      12: { name: 'Header & size', variationID: 7, variationName: 'Large' },
      13: { name: 'None yet' },
    }),
  };
`;

/** Options of {@link visitWithTags}. */
export interface TagsVisitOptions extends BrowserContextOptions {
  /** True for a browser that sends Global Privacy Control. */
  readonly hasPrivacyControl?: boolean;
  /** True to answer the production domain with the site. */
  readonly isProduction?: boolean;
}

/** Visit to a site with vendors, whose hosts are answered here. */
export interface TagsVisit extends ConsentVisit {
  /** Addresses requested from other origins than the site and its content. */
  readonly foreign: readonly string[];
  /** Violations of the security policy. */
  readonly violations: readonly string[];
  /** Reads a global of the page. */
  readonly global: (name: string) => Promise<unknown>;
  /** Entries of the data layer as JSON values; commands are objects with the keys 0, 1 …; `undefined` without a layer. */
  readonly layer: () => Promise<readonly unknown[] | undefined>;
}

/** Responds to requests to vendors in a window. */
export async function answerVendors(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({
    body,
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
  });
  await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill(script(CONTAINER)));
  await context.route(TAG_SCRIPT, (route) => route.fulfill(script(TAG)));
  await context.route(`${TAG_PIXEL}?*`, (route) => route.fulfill({ status: 204 }));
  await context.route('https://try.abtasty.com/**', (route) => route.fulfill(script(TOOL)));
  await context.route('https://cdn.feedbucket.app/**', (route) => route.fulfill(script('')));
  // Paths of the site's functions, which are not what is tried here.
  await context.route(/\/api\/(?:events|errors)$/, (route) => route.fulfill({ json: { code: 200 } }));
}

/** Opens a window in which vendors are answered; nothing is loaded yet. */
export async function visitWithTags(
  browser: LastingBrowser,
  site: SiteUnderTest,
  options: TagsVisitOptions = {},
): Promise<TagsVisit> {
  const { hasPrivacyControl, isProduction, ...contextOptions } = options;
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  await answerVendors(context);
  if (isProduction) {
    await context.route(`${PRODUCTION}/**`, async (route) => {
      const url = route.request().url().replace(PRODUCTION, site.origin);
      try {
        // The server may close a kept connection as a request is sent on it.
        await route.fulfill({ response: await route.fetch({ url, maxRetries: 2 }) });
      } catch {
        // The window may be closed in the meantime.
        await route.abort().catch(() => undefined);
      }
    });
  }
  if (hasPrivacyControl) await sendPrivacySignal(context);
  const page = await openTab(context);
  const violations = await recordViolations(page);
  const own = [site.origin, PRODUCTION, 'data:', 'blob:'];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!own.some((start) => request.url().startsWith(start))) foreign.push(request.url());
  });
  const visit = settingsIn({
    page,
    context,
    ...watch(page, { kinds: ['error'], expected: /failed to load$/ }),
  });
  return {
    ...visit,
    foreign,
    violations,
    global: (name) => page.evaluate((key): unknown => Reflect.get(window, key), name),
    layer: () =>
      page.evaluate(() => {
        const layer: unknown = Reflect.get(window, 'dataLayer');
        return Array.isArray(layer)
          ? layer.map((each): unknown => JSON.parse(JSON.stringify(each)))
          : undefined;
      }),
  };
}
