import type { Frame } from 'playwright-core';
import { expect, it } from 'vitest';
import { openInFrame } from '../visits/framed-page.ts';
import { readBars } from '../visits/header-bar.ts';
import { useSite } from '../visits/site-visit.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';

const site = useSite();

/** Font sizes of the root element, in percent. */
const TEXT_SIZES = [100, 130];

/** Step in CSS pixels in which windows are widened. */
const STEP = 20;

/** Widths of windows from a small phone's to a large screen's, in CSS pixels. */
const WIDTHS = Array.from({ length: (1920 - 320) / STEP + 1 }, (_, index) => 320 + index * STEP);

/**
 * Most space that a bar may leave idle, in rem, at the narrowest width that shows its menu, or its call to action;
 * the step to that width, which may be idle as well, comes on top.
 */
const IDLE = { menu: 7, action: 3 };

/** Generous: some ten seconds on an idle machine, for a page of each locale in windows of many widths. */
const TIMEOUT_MS = 180_000;

/** Looks for faults of the bar in windows of all widths. @returns a line for each fault. */
async function barFaults(frame: Frame, percent: number): Promise<string[]> {
  await frame.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
  }, percent);
  const bars = await frame.evaluate(readBars, WIDTHS);
  const faults = bars.flatMap((bar, index) => bar.faults.map((fault) => `${WIDTHS[index]} px: ${fault}`));
  const idleStep = STEP / 16;
  const [menu, action] = [bars.find((bar) => bar.hasMenuOpen), bars.find((bar) => bar.hasAction)];
  if (!menu || menu.idle > IDLE.menu + idleStep) faults.push(`the menu opens late, ${menu?.idle} rem`);
  if (!action || action.idle > IDLE.action + idleStep)
    faults.push(`the action appears late, ${action?.idle} rem`);
  return faults;
}

it(
  'keeps every word in one line, in every locale and width, also with larger text',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = await site.visit();
    const faults: string[] = [];
    for (const { code } of LOCALES) {
      const frame = await openInFrame(page, site.pathOf('cookie policy', code), 800);
      // The rest of the page would be laid out at every width, too.
      await frame.evaluate(() => {
        document.querySelectorAll('main, footer').forEach((part) => part.remove());
      });
      for (const size of TEXT_SIZES)
        faults.push(...(await barFaults(frame, size)).map((fault) => `${code}, ${size} %: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

it('leaves its call to action to the menu where it does not fit', async () => {
  const { page } = await site.open(site.pathOf('home', 'fr'), { device: 'phone' });
  const [inBar, inMenu] = [page.locator('.bar > .action'), page.locator('#menu .of-the-bar')];
  for (const [width, isNarrow] of [
    [320, true],
    [400, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.locator('.menu').click();
    await expect.poll(() => inMenu.isVisible()).toBe(isNarrow);
    expect(await inBar.isVisible()).toBe(!isNarrow);
    await page.keyboard.press('Escape');
  }
});
