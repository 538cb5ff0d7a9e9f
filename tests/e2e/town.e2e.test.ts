import { expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { SHOP_KINDS } from '../../src/config/editing/shop-kinds.ts';
import { IN_SWEEP } from '../support/sample.ts';
import { recordViolations } from './policy-violations.ts';
import { useSite } from './site-visit.ts';
import { routeOf } from './templates.ts';

const site = useSite();

/** Loads the drawings of offers and street on home pages. @returns their addresses by locale, and all that went wrong. */
async function visitHomes(locales: readonly string[]) {
  const { page, problems } = await site.visit({ device: 'desktop' });
  const violations = await recordViolations(page);
  const shown = new Map<string, readonly string[]>();
  for (const locale of locales) {
    await page.goto(routeOf(site.content, 'home', locale).path);
    const drawings = page.locator('.left-tonight :is(.drawing, .street) img');
    const sources = await drawings.evaluateAll(async (images) => {
      // Of elements that the locator found by their tag.
      const loaded = (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return new URL(image.src).pathname;
      });
      return [...new Set(await Promise.all(loaded))].toSorted();
    });
    shown.set(locale, sources);
  }
  return { shown, faults: [...problems, ...violations] };
}

const distinct = (lists: Iterable<readonly string[]>) => new Set([...lists].map((list) => list.join(' ')));

it('differs by market, and its drawings load', async () => {
  const { shown, faults } = await visitHomes(['ja', 'pt', 'pl', 'fr-ca', 'en-gb']);
  expect(faults).toEqual([]);
  expect(distinct(shown.values()).size).toBe(shown.size);
  // The bags are the same everywhere: one for each kind of shop.
  const [ja = [], pt = []] = shown.values();
  expect(new Set(ja).intersection(new Set(pt)).size).toBe(SHOP_KINDS.length);
  expect(ja).toHaveLength(SHOP_KINDS.length * 2 + 3);
}, 60_000);

it.each(IN_SWEEP)(
  'loads in every locale',
  async () => {
    const { shown, faults } = await visitHomes(LOCALES.map(({ code }) => code));
    expect(faults).toEqual([]);
    // Belgium and Switzerland have streets of one market in several languages.
    expect(distinct(shown.values()).size).toBeGreaterThanOrEqual(21);
  },
  120_000,
);
