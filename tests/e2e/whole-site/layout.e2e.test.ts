import { beforeAll, describe, expect, inject, it } from 'vitest';
import { localeOfPath, LOCALES } from '../../../src/config/locales.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { builtPages } from '../../support/pages.ts';
import { faultsAtWidths, WINDOW_HEIGHT } from './faults-at-widths.ts';
import { visitPages } from './visit-pages.ts';

/** The narrowest window pages must fit (WCAG 1.4.10), a usual phone, and a tablet. */
const WIDTHS = [320, 390, 768] as const;
/** Pages looked at side by side; more only wait for each other on two cores. */
const TABS = 4;
/** Generous: half a minute on a busy machine, and a page that does not load at all has a limit of its own. */
const LOCALE_TIMEOUT_MS = 300_000;

const site = inject('site');
// Pictures keep their place without being loaded: their size stands in the page.
const browser = useBrowser(['--blink-settings=imagesEnabled=false']);
const paths: string[] = [];

beforeAll(async () => {
  for await (const { path } of builtPages(site.root)) paths.push(path);
});

describe('every page, on phones and tablets,', () => {
  it.each(LOCALES)(
    'fits and can be tapped, in $code',
    async ({ code }) => {
      const ofLocale = paths.filter((path) => localeOfPath(path).code === code);
      expect(ofLocale.length).toBeGreaterThan(0);
      const context = await browser.newContext({
        baseURL: site.origin,
        viewport: { width: WIDTHS[0], height: WINDOW_HEIGHT },
        reducedMotion: 'reduce',
        hasTouch: true,
      });
      const found = await visitPages(context, ofLocale, TABS, async (page, path) => {
        await page.goto(path, { waitUntil: 'load' });
        return await faultsAtWidths(page, WIDTHS);
      });
      expect(found).toHaveLength(ofLocale.length);
      expect(found.flat()).toEqual([]);
    },
    LOCALE_TIMEOUT_MS,
  );
});
