import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Way to get from page to page, as a script that runs before those of each page. */
export interface Way {
  readonly name: string;
  /** Stands alone, because it runs in the page. */
  readonly prepare: () => void;
}

/** Measured navigation; times in milliseconds from the click. */
interface Walk {
  /** First paint of the new page. */
  readonly first: number;
  /** Paint of the largest element of the new page. */
  readonly largest: number;
}

/** Navigations of one way. */
export interface WayResult {
  readonly way: string;
  readonly walks: readonly Walk[];
  /** Bytes of everything that was loaded, the first page included. */
  readonly bytes: number;
}

/** Time that the pointer is on a link before it is clicked, in milliseconds. */
const POINTER_MS = 400;
/** Time that the visitor stays on a page, in milliseconds: a transition and late images have ended. */
const STAY_MS = 1500;
/** Slow mobile network, as Lighthouse simulates it. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const CPU_SLOWDOWN = 4;
const WINDOW = { width: 390, height: 844 };
/** Key of the time of a click in the session storage, which survives a native navigation. */
const CLICKED = 'bench-clicked';

/** Settings of {@link measureWay}. */
export interface WalkOptions {
  readonly origin: string;
  /** Paths of the pages, in the order of the walk. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
}

/** Walks through the pages on a slow phone, in a fresh profile. */
export async function measureWay(browser: Browser, way: Way, options: WalkOptions): Promise<WayResult> {
  const { origin, paths, signal } = options;
  const context = await browser.newContext({ viewport: WINDOW, baseURL: origin });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordPaints, CLICKED);
    await page.addInitScript(way.prepare);
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await throttle(session);
    await page.goto('/', { waitUntil: 'networkidle' });
    const walks: Walk[] = [];
    for (const path of paths) {
      signal.throwIfAborted();
      walks.push(await walk(page, path));
    }
    return { way: way.name, walks, bytes };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function walk(page: Page, path: string): Promise<Walk> {
  const { x, y } = await addLink(page, path);
  await page.mouse.move(x, y);
  await setTimeout(POINTER_MS);
  await page.mouse.click(x, y);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  // A document that is left takes the question with it.
  const waitForPaint = () => page.waitForFunction(isPainted, CLICKED);
  await waitForPaint().catch(waitForPaint);
  await page.waitForLoadState('networkidle');
  await setTimeout(STAY_MS);
  return await page.evaluate((key) => {
    const clicked = Number(sessionStorage.getItem(key));
    // Put there by recordPaints.
    const paint = (window as unknown as { benchPaint: { first: number; largest: number } }).benchPaint;
    return { first: paint.first - clicked, largest: paint.largest - clicked };
  }, CLICKED);
}

/** Returns true once the page of the last click has been painted and loaded; runs in the page. */
function isPainted(key: string): boolean {
  // Put there by recordPaints.
  const { benchPaint } = window as unknown as { readonly benchPaint?: { readonly first: number } };
  // Entries of the page before may come late.
  const isNew = benchPaint !== undefined && benchPaint.first >= Number(sessionStorage.getItem(key));
  return isNew && document.readyState === 'complete';
}

/** Puts a link into the corner of the window. @returns its middle. */
function addLink(page: Page, path: string): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Next page' });
    Object.assign(link.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '9999', padding: '1rem' });
    document.body.append(link);
    const { width, height } = link.getBoundingClientRect();
    Reflect.deleteProperty(window, 'benchPaint');
    return { x: width / 2, y: height / 2 };
  }, path);
}

/**
 * Records clicks and the paints of pages as the browser reports them, the moment they are on the screen; runs in the
 * page, so it stands alone. Times are since the epoch.
 */
function recordPaints(key: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const set = (first: number, largest: number) => Object.assign(window, { benchPaint: { first, largest } });
  addEventListener('click', () => sessionStorage.setItem(key, String(now())), { capture: true });

  // A page that is loaded.
  let first = 0;
  new PerformanceObserver((list) => {
    first = performance.timeOrigin + (list.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    if (last) set(first || performance.timeOrigin + last.startTime, performance.timeOrigin + last.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // A page that arrives softly.
  type SoftEntry = PerformanceEntry & {
    readonly interactionId: number;
    readonly presentationTime: number;
    readonly largestContentfulPaint?: PerformanceEntry;
  };
  const largest = new Map<number, number>();
  let shown: SoftEntry | undefined;
  new PerformanceObserver((list) => {
    // TypeScript has no types of these entries yet.
    for (const entry of list.getEntries() as SoftEntry[]) {
      const { interactionId, largestContentfulPaint: paint } = entry;
      if (paint) largest.set(interactionId, paint.startTime);
      else shown = entry;
    }
    if (!shown) return;
    const { interactionId, presentationTime } = shown;
    const last = largest.get(interactionId) ?? presentationTime;
    set(performance.timeOrigin + presentationTime, performance.timeOrigin + last);
  }).observe({ entryTypes: ['soft-navigation', 'interaction-contentful-paint'] });
}
