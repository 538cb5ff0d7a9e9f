import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ensureChromium, launchBrowser } from '../lib/browser.ts';
import { openBuiltSite } from '../lib/built-site.ts';
import { createShutdown } from '../lib/shutdown.ts';
import { navigationTable, type WayResult } from './navigation/figures.ts';
import { measureWay } from './navigation/measure-walks.ts';
import { parseNavigationOptions } from './navigation/options.ts';
import { REFERENCE_WAY, WAYS } from './navigation/ways.ts';
import { withWorkFolder } from './work-folder.ts';

const STOP_DEADLINE_MS = 3000;

/**
 * Measures navigations on a slow phone and prints a table: followed by the browser, and by the client router with and
 * without prefetching. See {@link parseNavigationOptions} for its options.
 */
export async function benchNavigation(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { origin, walks } = parseNavigationOptions(args);
  await ensureChromium('shell', signal);
  const shutdown = createShutdown();
  try {
    const results = await withWorkFolder('bench-navigation', async (folder) => {
      const context = { signal, onStop: (stop: () => Promise<void>) => shutdown.add(stop) };
      const site = origin ?? (await openBuiltSite(context, join(folder, 'dist'))).origin;
      const browser = await launchBrowser();
      shutdown.add(() => browser.close());
      return await measureWays(browser, site, walks, signal);
    });
    console.log(`\n${navigationTable(results, REFERENCE_WAY)}\nRatios are to '${REFERENCE_WAY}'.`);
  } finally {
    await shutdown.run(STOP_DEADLINE_MS);
  }
}

async function measureWays(
  browser: Browser,
  origin: string,
  walks: number,
  signal: AbortSignal,
): Promise<readonly WayResult[]> {
  const page = await browser.newPage({ baseURL: origin });
  const paths = await linkedPages(page, walks);
  // Not counted: images are resized on request, which a CDN has done before.
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
  const results: WayResult[] = [];
  for (const way of WAYS) results.push(await measureWay(browser, way, { origin, paths, signal }));
  return results;
}

/**
 * Lists pages that the home page links, each once.
 * @throws Error when there are not that many.
 */
async function linkedPages(page: Page, count: number): Promise<readonly string[]> {
  await page.goto('/');
  const paths = await page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang], [data-page-action])'),
    ];
    const here = links.filter(({ origin, target }) => origin === location.origin && target === '');
    return [...new Set(here.map(({ pathname }) => pathname))];
  });
  const pages = paths.filter((path) => path.endsWith('/') && path !== '/').slice(0, count);
  if (pages.length < count) throw new Error(`The home page links ${pages.length} pages, not ${count}.`);
  return pages;
}
