import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MIN_TARGET_PX } from '../../support/budgets.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { layoutShift } from '../visits/layout-shift.ts';
import { type Device, useSite } from '../visits/site-visit.ts';
import { type Template } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });

const MAX_LAYOUT_SHIFT = 0.02;
/** Generous: two seconds on an idle machine, for a look by all rules of axe. */
const TIMEOUT_MS = 180_000;
/** Relative rounding error of an image's size in whole pixels. */
const RATIO_TOLERANCE = 0.02;

/** Targets that are too small, except links within running text. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate((minimum) => {
    const isInText = (element: Element) => {
      const text = element.closest('p, li, dd, blockquote')?.textContent ?? '';
      return getComputedStyle(element).display === 'inline' && text.trim() !== element.textContent?.trim();
    };
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility() && !element.matches('.skip-link') && !isInText(element))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = `${element.localName} '${element.textContent?.trim()}': ${width} × ${height}`;
        return width < minimum || height < minimum ? [name] : [];
      });
  }, MIN_TARGET_PX);
}

it.each([
  ['#menu', 320],
  ['#menu', 820],
  ['#locales', 320],
  ['#locales', 1440],
])(
  'the overlay %s fits a viewport of %d px, with targets large enough and without barriers',
  { timeout: TIMEOUT_MS },
  async (popover, width) => {
    const { page } = await site.open('/de/', { viewport: { width, height: 700 }, reducedMotion: 'reduce' });
    await page
      .locator(`header [popovertarget="${popover.slice(1)}"]:visible`)
      .first()
      .click();
    await page.locator(popover).waitFor();
    const box = await page.locator(popover).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 700).toBe(
      true,
    );
    expect(await smallTargets(page)).toEqual([]);
    expect(await barriersInBothSchemes(page, 20)).toEqual([]);
  },
);

/** Scrolls through the whole page, so that lazy images load. */
async function scrollThrough(page: Page): Promise<void> {
  for (;;) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.evaluate(async () => {
      const near = [...document.images].filter(
        // What is not shown is not loaded either.
        (image) => image.checkVisibility() && Math.abs(image.getBoundingClientRect().top) < 2 * innerHeight,
      );
      await Promise.all(near.map((image) => image.decode()));
    });
    if (isAtEnd) return;
  }
}

it.each<[Template, string, Device]>([
  ['home', 'en-gb', 'phone'],
  ['home', 'ja', 'desktop'],
  ['article', 'de', 'phone'],
  ['article', 'en-gb', 'desktop'],
])('%s in %s on a %s has no layout shift while images load', async (template, locale, device) => {
  const { page } = await site.open(site.pathOf(template, locale), { device });
  await scrollThrough(page);
  expect(await layoutShift(page)).toBeLessThan(MAX_LAYOUT_SHIFT);

  const pictures = await page.locator('img.image').evaluateAll((images) =>
    images.map((image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('The picture is no img.');
      const promised = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const { width, height } = image.getBoundingClientRect();
      const actual = image.naturalWidth / image.naturalHeight;
      return { name: image.currentSrc, promised, actual, box: width / height };
    }),
  );
  expect(pictures.length).toBeGreaterThan(0);
  const isClose = (a: number, b: number) => Math.abs(a / b - 1) < RATIO_TOLERANCE;
  // A drawing is cut by its box, which then has not the drawing's own ratio.
  const different = pictures.filter(
    ({ promised, actual, box }) => !isClose(promised, actual) && isClose(actual, box),
  );
  expect(different).toEqual([]);
});
