import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { localeOfPath } from '../../../src/config/locales.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { barriersInBothSchemes, COLOUR_RULES, runAxe } from '../axe.ts';
import { DEVICES } from '../site-visit.ts';
import { byLocale, usePageCheck } from './page-checker.ts';

const samples = inject('samples');
const isSweep = inject('tier') === 'sweep';
const browser = useBrowser();

/** Rules that find something to check on every page. */
const LEAST_RULES = 21;
const LOCALE_TIMEOUT_MS = 300_000;

async function barriersOf(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  return await barriersInBothSchemes(page, LEAST_RULES);
}

const common = {
  tabs: 3,
  // axe cannot tell the contrast of text over an image, loaded or not.
  flags: ['--blink-settings=imagesEnabled=false'],
  sources: ['tests/e2e/site-visit.ts'],
  look: barriersOf,
};
const onPhones = usePageCheck({
  ...common,
  name: 'axe-phone',
  context: { viewport: DEVICES.phone, reducedMotion: 'reduce' },
});
const onDesktops = usePageCheck({
  ...common,
  name: 'axe-desktop',
  context: { viewport: DEVICES.desktop, reducedMotion: 'reduce' },
});

describe('pages have no axe violations, light or dark', () => {
  it.each(byLocale(isSweep ? samples.all : samples.styling, (path) => localeOfPath(path).code))(
    'on a phone, in %s',
    async (_, paths) => {
      expect(await onPhones(paths)).toEqual({ pages: paths.length, faults: [] });
    },
    LOCALE_TIMEOUT_MS,
  );

  it(
    'on a desktop, with every kind of header',
    async () => {
      const paths = isSweep ? samples.styling : samples.openings;
      expect(await onDesktops(paths)).toEqual({ pages: paths.length, faults: [] });
    },
    LOCALE_TIMEOUT_MS,
  );
});

describe('axe finds', () => {
  it.each([
    [
      'an image without a name',
      'light',
      '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
      'image-alt',
    ],
    [
      'text that is too pale in the dark',
      'dark',
      '<style>@media (prefers-color-scheme: dark) { body { background: #000 } p { color: #333 } }</style><p>Text</p>',
      'color-contrast',
    ],
  ] as const)('%s', async (_, colorScheme, html, rule) => {
    const page = await (await browser.newContext({ colorScheme })).newPage();
    await page.setContent(
      `<!doctype html><html lang="en"><title>Fault</title><main><h1>Fault</h1>${html}</main>`,
    );
    const { violations } = await runAxe(page, colorScheme === 'dark' ? { rules: COLOUR_RULES } : {});
    expect(violations.filter((violation) => violation.startsWith(`${rule}:`))).toHaveLength(1);
  });
});
