import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFallback, type Route } from '../../../src/routing/route.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';
import { largestGap, readPrintedPages, type PrintedPage } from '../../support/printed-pages.ts';
import { useSite } from '../visits/site-visit.ts';
import { blocksOf, routeOfGroup } from '../visits/templates.ts';

const site = useSite();

const FORMATS = ['A4', 'Letter'] as const;

/** Margin of a sheet in points, as `@page` of paper.css has it: 12 mm. */
const MARGIN_PT = 34;

/** Largest part of a sheet that may be without ink, the last one of a document apart. */
const LARGEST_GAP = 1 / 3;

/** Pages that stand for every kind, by their translation group. */
const KINDS = [
  ...['home', 'how-it-works', 'impact', 'for-stores', 'about', 'careers', 'press', 'download'],
  ...['blog', 'bakery-day', 'help', 'contact', 'privacy', 'terms'],
].map((name) => `translation-${name}`);

const TIMEOUT_MS = 240_000;

async function print(page: Page, path: string, format: (typeof FORMATS)[number]) {
  await page.goto(path, { waitUntil: 'networkidle' });
  return readPrintedPages(await page.pdf({ format }));
}

/** Returns how far down a sheet its ink goes, as a part of its height. */
const inkEnd = ({ bands, height }: PrintedPage) => Math.max(0, ...bands.map(({ bottom }) => bottom)) / height;

/** Own pages of a kind in every locale: a fallback prints what another locale prints. */
const ownRoutes = (isOfKind: (route: Route) => boolean) =>
  site.content.routes.all.filter((route) => !isFallback(route) && isOfKind(route));

const isRecipe = ({ documentId }: Route) => {
  const document = site.content.content.document(documentId);
  return document?._type === 'article' && document.recipe !== null;
};

const isFridgeSheet = (route: Route) =>
  blocksOf(site.content, route).some((block) => block._type === 'steps' && block.sheetNote !== null);

/** Returns what is wrong with the only sheet of a page. */
function faultsOfSheet(name: string, pages: readonly PrintedPage[]): readonly string[] {
  if (pages.length !== 1) return [`${name} takes ${pages.length} sheets`];
  return pages.some((page) => inkEnd(page) < 1 - LARGEST_GAP) ? [`${name} ends too early`] : [];
}

describe('on one sheet', () => {
  it.each([
    ['recipes, as kitchen cards', isRecipe, 40],
    ['the tasks of Leftovers Week, for the fridge', isFridgeSheet, 13],
  ] as const)('stand %s', { timeout: TIMEOUT_MS }, async (_, isOfKind, atLeast) => {
    const routes = ownRoutes(isOfKind);
    expect(routes.length).toBeGreaterThanOrEqual(atLeast);
    const { page } = await site.visit();
    const faults: string[] = [];
    for (const { path } of sample(routes))
      for (const format of sample(FORMATS))
        faults.push(...faultsOfSheet(`${path} on ${format}`, await print(page, path, format)));
    expect(faults).toEqual([]);
  });

  it('stand ingredients beside the steps, a code that leads back, and nothing of the page around', async () => {
    const [route] = ownRoutes(isRecipe);
    if (!route) throw new Error('The content has no recipe.');
    const { page } = await site.open(route.path, { viewport: { width: 688, height: 1000 } });
    const code = page.locator('.paper-code');
    expect(await code.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await code.isVisible()).toBe(true);
    expect(await page.locator('.paper-address').textContent()).toContain(route.path);
    const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
    const [ingredients, method, after] = await Promise.all(['.ingredients', '.method', '.after'].map(boxOf));
    if (!ingredients || !method || !after) throw new Error('A part of the card is missing.');
    expect(method.y).toBeCloseTo(ingredients.y, 0);
    expect(method.x).toBeGreaterThanOrEqual(ingredients.x + ingredients.width);
    expect(after.y).toBeGreaterThanOrEqual(method.y + method.height);
    expect(await page.locator('main figure, .related, .site-footer').filter({ visible: true }).count()).toBe(
      0,
    );
  });

  it('has a box to tick and a heading for each day, and no other block', async () => {
    const [route] = ownRoutes(isFridgeSheet);
    if (!route) throw new Error('The content has no sheet for the fridge.');
    const { page } = await site.open(route.path, { viewport: { width: 688, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
    const days = page.locator('.steps > .step');
    expect(await days.count()).toBe(7);
    const boxes = await days.evaluateAll((all) =>
      all.map((day) => {
        const { width, height, borderTopWidth } = getComputedStyle(day, '::before');
        return width === height && Number.parseFloat(borderTopWidth) > 0;
      }),
    );
    expect(new Set(boxes)).toEqual(new Set([true]));
    expect(await page.locator('main > *').filter({ visible: true }).count()).toBe(2);
  });
});

it.each(IN_SWEEP.flatMap(() => ['en-gb', 'de', 'ja']))(
  'no sheet but the last is more than a third empty in %s',
  { timeout: TIMEOUT_MS },
  async (locale) => {
    const { page } = await site.visit();
    const faults: string[] = [];
    for (const groupId of KINDS) {
      const route = routeOfGroup(site.content, groupId, locale);
      for (const format of FORMATS) {
        const pages = await print(page, route.path, format);
        pages.slice(0, -1).forEach((sheet, index) => {
          const gap = largestGap(sheet, MARGIN_PT);
          if (gap > LARGEST_GAP)
            faults.push(`${route.path} on ${format}: ${gap.toFixed(2)} of sheet ${index + 1} is empty`);
        });
      }
    }
    expect(faults).toEqual([]);
  },
);
