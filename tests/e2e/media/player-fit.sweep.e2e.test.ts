import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { MIN_TARGET_PX } from '../../support/budgets.ts';
import { readToolbarRows } from '../../player/toolbar-rows.ts';
import { findBrokenWords } from '../visits/broken-words.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Windows of small laptops, in CSS pixels. */
const LOW_WINDOWS = [
  [1366, 680],
  [1280, 600],
] as const;

/** Languages with the longest labels of the player's settings, and one without spaces. */
const LONG_LABELS = ['de', 'fr', 'pt', 'ja'];

it('an animation that opens a page has its button on the first screen of low windows, in every language', async () => {
  const { page } = await site.visit();
  const below: string[] = [];
  for (const { code: locale } of LOCALES) {
    await page.goto(site.pathOf('how it works', locale));
    // Buttons are enabled once the player has replaced what was printed.
    const button = page.locator('.hero .animation-player-toolbar button:enabled').first();
    await button.waitFor();
    for (const [width, height] of LOW_WINDOWS) {
      await page.setViewportSize({ width, height });
      const box = await button.boundingBox();
      const bottom = (box?.y ?? Infinity) + (box?.height ?? 0);
      if (bottom > height) below.push(`${locale} at ${width} × ${height}: ends at ${bottom} px`);
    }
  }
  expect(below).toEqual([]);
});

describe('an animation with a toolbar', () => {
  it.each(LOW_WINDOWS)(
    'has room below the header of a window of %d × %d, and does not shift',
    async (width, height) => {
      const { page } = await site.visit({ viewport: { width, height } });
      const player = page.locator('.animation-player:has(.animation-player-settings)');
      await page.goto(site.pathOf('how it works', 'en-gb'));
      const printed = await player.boundingBox();
      await player.scrollIntoViewIfNeeded();
      await player.locator('button:enabled').first().waitFor();
      const shown = await player.boundingBox();
      expect([shown?.width, shown?.height]).toEqual([printed?.width, printed?.height]);
      const header = await page.locator('.site-header').boundingBox();
      expect(shown?.height).toBeLessThanOrEqual(height - (header?.height ?? 0));
      const [stage, drawn] = await page.evaluate(() => {
        const svg = document.querySelector<SVGSVGElement>(
          '.animation-player:has(.animation-player-settings) .animation-player-size',
        );
        const box = svg?.closest('.animation-player-stage')?.getBoundingClientRect();
        return [(box?.width ?? 0) / (box?.height ?? 1), svg ? svg.viewBox.baseVal : new DOMRect()].map(
          (each) => (typeof each === 'number' ? each : each.width / each.height),
        );
      });
      expect(stage).toBeCloseTo(drawn ?? 0, 2);
    },
  );

  it.each(LONG_LABELS)('has a tidy toolbar and settings on phones, in %s', async (locale) => {
    const { page } = await site.visit({ device: 'phone' });
    const player = page.locator('.animation-player:has(.animation-player-settings)');
    await page.goto(site.pathOf('how it works', locale));
    await player.scrollIntoViewIfNeeded();
    await player.locator('.animation-player-settings > button:enabled').click();
    const settings = player.locator('.animation-player-popover');
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { rows, faults } = await page.evaluate(readToolbarRows, MIN_TARGET_PX);
      expect([rows.map((row) => row.length), faults]).toEqual([[1, 5], []]);
      expect(await page.evaluate(findBrokenWords, '.animation-player-popover')).toEqual([]);
      const box = await settings.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      const speeds = await settings
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)));
      const perRow = [...new Set(speeds)].map((top) => speeds.filter((each) => each === top).length);
      expect(new Set(perRow).size, `speeds in rows of ${perRow.join(', ')}`).toBe(1);
    }
  });
});
