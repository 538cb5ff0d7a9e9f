import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Tags of the rules that pages keep. */
const PAGE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the colour scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const resolveFrom = createRequire(import.meta.url).resolve;
const source = readFileSync(
  createRequire(resolveFrom('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Result of an axe run. */
export interface AxeAnswer {
  /** Number of rules that found something to check and nothing wrong. */
  readonly passes: number;
  /** One line per rule and element. */
  readonly violations: readonly string[];
}

/** Parts of the page and rules of an axe run. */
export interface AxeScope {
  /** Selectors of the parts looked at; the whole page when left out. */
  readonly within?: readonly string[];
  /** Names of single rules; all that pages keep when left out. */
  readonly rules?: readonly string[];
  /** Names of rules that do not fit what is looked at. */
  readonly without?: readonly string[];
}

/** The part of axe's interface that is used. */
interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{
    readonly passes: readonly unknown[];
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
    }[];
  }>;
}

/**
 * Runs axe in a page without frames. It does what `AxeBuilder` of `@axe-core/playwright` does, but brings only what is
 * wrong out of the page: addresses of thousands of sound elements take longer than finding them sound.
 */
export async function runAxe(page: Page, { within, rules, without = [] }: AxeScope = {}): Promise<AxeAnswer> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const runOnly = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: PAGE_RULES };
  return await page.evaluate(
    async ({ only, off, parts }) => {
      // The script of axe, evaluated in this page before, has put it there.
      const { axe } = window as unknown as { axe: Axe };
      const { passes, violations } = await axe.run(parts ? { include: parts } : document, {
        runOnly: only,
        rules: Object.fromEntries(off.map((name) => [name, { enabled: false }])),
        resultTypes: ['violations'],
        iframes: false,
        // None of these rules needs the style sheets, which axe would fetch again.
        preload: { assets: ['media'] },
      });
      return {
        passes: passes.length,
        violations: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
        ),
      };
    },
    { only: runOnly, off: [...without], parts: within ? [...within] : undefined },
  );
}

/**
 * Looks for barriers in what a tab shows in a colour scheme.
 * @param least number of rules that must have found something to check.
 * @returns a line for each barrier.
 */
export async function barriersIn(
  page: Page,
  scheme: 'light' | 'dark',
  least: number,
  scope: AxeScope = {},
): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  const { passes, violations } = await runAxe(page, scope);
  return [
    ...(passes >= least ? [] : [`${page.url()} (${scheme}): axe has checked next to nothing`]),
    ...violations.map((violation) => `${page.url()} (${scheme}): ${violation}`),
  ];
}

/**
 * Looks for barriers in what a tab shows: by all rules in light colours, and by those about colours in dark ones.
 * @param least number of rules that must have found something to check in light colours.
 * @returns a line for each barrier.
 */
export async function barriersInBothSchemes(
  page: Page,
  least: number,
  scope: Omit<AxeScope, 'rules'> = {},
): Promise<readonly string[]> {
  return [
    ...(await barriersIn(page, 'light', least, scope)),
    ...(await barriersIn(page, 'dark', 1, { ...scope, rules: COLOUR_RULES })),
  ];
}

/** Looks for barriers in a part of a page by all rules, in light and dark colours. */
export async function barriersWithin(page: Page, selector: string): Promise<readonly string[]> {
  const scope = { within: [selector] };
  return [...(await barriersIn(page, 'light', 1, scope)), ...(await barriersIn(page, 'dark', 1, scope))];
}
