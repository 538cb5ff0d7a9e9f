import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { DEVICES, useSite } from './site-visit.ts';
import { routeOf, TEMPLATE_NAMES } from './templates.ts';
import { visitPages } from './whole-site/visit-pages.ts';

const site = useSite();

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** What another colour scheme may change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TABS = 3;
const LOCALE_TIMEOUT_MS = 300_000;

let axeSource = '';
beforeAll(async () => {
  const require = createRequire(import.meta.url);
  axeSource = await readFile(
    createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
    'utf8',
  );
});

/** The part of axe's answer that is looked at. */
interface AxeAnswer {
  readonly passes: number;
  readonly violations: readonly string[];
}

/**
 * Runs axe in the page, without the checks for frames that a test of a page with none would pay for.
 * @param rules tags, or names of single rules.
 */
function runAxe(page: Page, type: 'tag' | 'rule', values: readonly string[]): Promise<AxeAnswer> {
  return page.evaluate(
    async (runOnly) => {
      // The script of axe, just evaluated in this page, has put it there.
      const { axe } = window as unknown as {
        axe: {
          run(
            context: Document,
            options: object,
          ): Promise<{
            passes: readonly unknown[];
            violations: readonly {
              id: string;
              nodes: readonly { html: string; failureSummary?: string }[];
            }[];
          }>;
        };
      };
      const { passes, violations } = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        iframes: false,
      });
      return {
        passes: passes.length,
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        ),
      };
    },
    { type, values: [...values] },
  );
}

async function barriersOf(page: Page, path: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(path);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
  await page.evaluate(axeSource);
  const light = await runAxe(page, 'tag', RULES);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, 'rule', COLOUR_RULES);
  return [
    ...(light.passes > 20 && dark.passes > 0 ? [] : [`${path}: axe has checked next to nothing`]),
    ...light.violations.map((violation) => `${path} (light): ${violation}`),
    ...dark.violations.map((violation) => `${path} (dark): ${violation}`),
  ];
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
    await page.evaluate(axeSource);
    const { violations } = await runAxe(
      page,
      colorScheme === 'dark' ? 'rule' : 'tag',
      colorScheme === 'dark' ? COLOUR_RULES : RULES,
    );
    expect(violations.filter((violation) => violation.startsWith(`${rule}:`))).toHaveLength(1);
  });
});
