import type { Page, Request } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../../support/lasting-browser.ts';
import { sampledPages } from '../../support/sampled-pages.ts';
import { useTabs } from '../../support/tabs.ts';
import { barriersIn, barriersInBothSchemes, COLOUR_RULES, runAxe } from '../visits/axe.ts';
import { faultsAtWidths, faultsWithLargeText, WINDOW_HEIGHT } from './faults-at-widths.ts';
import { visitPages } from './visit-pages.ts';

const site = inject('site');
const isSweep = inject('tier') === 'sweep';

/**
 * Looks at a page: windows that it must fit (WCAG 1.4.10), those with text twice as large, those of axe in light colours,
 * and in both schemes.
 */
interface Look {
  readonly widths: readonly number[];
  readonly large: readonly number[];
  readonly light: readonly number[];
  readonly both: readonly number[];
}

/** Ways to look at pages: each page in one of them, in turn; the sweep looks at each in all windows. */
const LOOKS: readonly Look[] = isSweep
  ? [{ widths: [320, 390, 768, 1030, 1440], large: [320, 390], light: [], both: [390, 1440] }]
  : [
      { widths: [320], large: [390], light: [], both: [390] },
      { widths: [320, 1440], large: [], light: [1440], both: [] },
    ];
/** Rules that find something to check on every page. */
const LEAST_RULES = 21;
/** Generous: half a minute on a busy machine, and a page that does not load at all has a limit of its own. */
const LOCALE_TIMEOUT_MS = 600_000;

// The layout does not depend on the bytes of images, and axe cannot tell the contrast of text over one anyway.
const browser = useBrowser(['--blink-settings=imagesEnabled=false']);
const openTabs = useTabs(
  browser,
  {
    baseURL: site.origin,
    viewport: { width: 320, height: WINDOW_HEIGHT },
    reducedMotion: 'reduce',
    hasTouch: true,
  },
  isSweep ? 3 : 2,
);

/** Looks at a page in all windows, once it has loaded. @returns a line for each fault. */
async function faultsOf(page: Page, path: string, look: Look): Promise<readonly string[]> {
  const foreign: string[] = [];
  const note = (request: Request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== site.origin) foreign.push(`${path}: loads ${url}`);
  };
  page.on('request', note);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  const faults = [
    ...(await faultsAtWidths(page, look.widths)),
    ...(await faultsWithLargeText(page, look.large)),
  ];
  for (const width of look.light) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    faults.push(...(await barriersIn(page, 'light', LEAST_RULES)));
  }
  for (const width of look.both) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    faults.push(...(await barriersInBothSchemes(page, LEAST_RULES)));
  }
  page.off('request', note);
  return [...faults, ...foreign];
}

const pages = [...sampledPages(site.root)];
/** Place of a page among all, by which it is looked at. */
const places = new Map(pages.flatMap(([, paths]) => paths).map((path, index) => [path, index]));
const lookAt = (path: string) => {
  const look = LOOKS[(places.get(path) ?? 0) % LOOKS.length];
  if (!look) throw new Error(`There is no way to look at ${path}.`);
  return look;
};

it.each(pages)(
  'pages fit, can be tapped, and have no axe violations, light or dark in %s',
  async (_, paths) => {
    const found = await visitPages(await openTabs(), paths, (page, path) =>
      faultsOf(page, path, lookAt(path)),
    );
    expect(found.length).toBe(paths.length);
    expect(found.flat()).toEqual([]);
  },
  LOCALE_TIMEOUT_MS,
);

it.each([
  ['an image without a name', 'light', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">', 'image-alt'],
  [
    'text that is too pale in the dark',
    'dark',
    '<style>@media (prefers-color-scheme: dark) { body { background: #000 } p { color: #333 } }</style><p>Text</p>',
    'color-contrast',
  ],
] as const)('axe finds %s', async (_, colorScheme, html, rule) => {
  const page = await (await browser.newContext({ colorScheme })).newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>Fault</title><main><h1>Fault</h1>${html}</main>`,
  );
  const { violations } = await runAxe(page, colorScheme === 'dark' ? { rules: COLOUR_RULES } : {});
  expect(violations.filter((violation) => violation.startsWith(`${rule}:`))).toHaveLength(1);
});
