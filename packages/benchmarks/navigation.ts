import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { formatTable } from '../../scripts/content/table.ts';
import { ensureChromium, launchBrowser } from '../../scripts/lib/browser.ts';
import { openBuiltSite } from '../../scripts/lib/built-site.ts';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { median, parseCount } from './figures.ts';
import { measureWay, type Way, type WayResult } from './measure-walks.ts';
import { withWorkFolder } from './work-folder.ts';

const STOP_DEADLINE_MS = 3000;
/** Has Chromium report soft navigations, which some versions do only when asked to. */
const SOFT_NAVIGATIONS = '--enable-blink-features=SoftNavigationHeuristics';

/** Way that the others are compared with. */
const REFERENCE_WAY = 'native with view transition';

/** Has the browser follow links: the site's listener does not hear of clicks. */
function followNatively(): void {
  addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
}

function transitionNatively(): void {
  addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true });
  const sheet = new CSSStyleSheet();
  sheet.insertRule('@view-transition { navigation: auto; }');
  document.adoptedStyleSheets.push(sheet);
}

function saveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** Ways that are compared. */
export const WAYS: readonly Way[] = [
  { name: 'native', prepare: followNatively },
  { name: REFERENCE_WAY, prepare: transitionNatively },
  { name: 'router without prefetch', prepare: saveData },
  { name: 'router with prefetch', prepare: () => undefined },
];

/** Help of `npm run bench -- navigation`. */
export const command = {
  name: 'npm run bench -- navigation',
  summary:
    'Measures navigations on a slow phone: native ones beside the client router with and without prefetching.',
  options: {
    origin: {
      type: 'string',
      value: 'URL',
      help: 'A site that is served already. Default: the whole site is built.',
    },
    walks: { type: 'string', default: '10', value: 'N', help: 'Navigations for each way. Default: 10.' },
  },
} as const satisfies Command;

/** Measures navigations on a slow phone, and prints a table. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const walks = parseCount('walks', values.walks);
  if (values.origin !== undefined && !URL.canParse(values.origin))
    throw new Error(`--origin takes an address such as http://localhost:4321, not '${values.origin}'.`);
  await ensureChromium('shell', signal);
  const shutdown = createShutdown();
  try {
    const results = await withWorkFolder('bench-navigation', async (folder) => {
      const context = { signal, onStop: (stop: () => Promise<void>) => shutdown.add(stop) };
      const site = values.origin ?? (await openBuiltSite(context, join(folder, 'dist'))).origin;
      const browser = await launchBrowser([SOFT_NAVIGATIONS]);
      shutdown.add(() => browser.close());
      return await measureWays(browser, new URL(site).origin, walks, signal);
    });
    console.log(`\n${navigationTable(results)}\nRatios are to '${REFERENCE_WAY}'.`);
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

const COLUMNS = ['way', 'first ms', 'largest ms', 'kB', 'first ratio', 'largest ratio'];

/** Formats medians of each way, and their ratios to those of {@link REFERENCE_WAY}. */
export function navigationTable(results: readonly WayResult[]): string {
  const rows = results.map(({ way, walks, bytes }) => ({
    way,
    bytes,
    first: median(walks.map(({ first }) => first)),
    largest: median(walks.map(({ largest }) => largest)),
  }));
  const base = rows.find(({ way }) => way === REFERENCE_WAY);
  const lines = rows.map(({ way, bytes, first, largest }) => [
    way,
    first.toFixed(0),
    largest.toFixed(0),
    (bytes / 1000).toFixed(0),
    (first / (base?.first ?? Number.NaN)).toFixed(2),
    (largest / (base?.largest ?? Number.NaN)).toFixed(2),
  ]);
  const columns = COLUMNS.map((title, index) => ({ title, align: index === 0 ? 'left' : 'right' }) as const);
  return formatTable(columns, lines).join('\n');
}
