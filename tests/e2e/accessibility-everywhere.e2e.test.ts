import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { barriersInBothSchemes, COLOUR_RULES, runAxe } from './axe.ts';
import { DEVICES, useSite } from './site-visit.ts';
import { routeOf, TEMPLATE_NAMES } from './templates.ts';
import { visitPages } from './whole-site/visit-pages.ts';

const site = useSite();

const TABS = 3;
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

describe('no template has a barrier, light or dark,', () => {
  it.each(LOCALES)(
    'in $code',
    async ({ code }) => {
      const context = await site.browser.newContext({
        baseURL: site.origin,
        viewport: DEVICES.phone,
        reducedMotion: 'reduce',
      });
      const paths = [
        ...TEMPLATE_NAMES.map((template) => routeOf(site.content, template, code).path),
        `${localePrefix(code)}/no-such-page/`,
      ];
      const barriers = await visitPages(context, paths, TABS, barriersOf);
      expect(barriers).toHaveLength(paths.length);
      expect(barriers.flat()).toEqual([]);
    },
    LOCALE_TIMEOUT_MS,
  );

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
  ] as const)('and axe would find %s', async (_, colorScheme, html, rule) => {
    const { page } = await site.visit({ colorScheme });
    await page.setContent(
      `<!doctype html><html lang="en"><title>Fault</title><main><h1>Fault</h1>${html}</main>`,
    );
    const { violations } = await runAxe(page, colorScheme === 'dark' ? { rules: COLOUR_RULES } : {});
    expect(violations.filter((violation) => violation.startsWith(`${rule}:`))).toHaveLength(1);
  });
});
