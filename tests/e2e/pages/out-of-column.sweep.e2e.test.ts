import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { type Template } from '../visits/templates.ts';

const site = useSite();

/** Pages that leave the column, at least twice each. */
const PAGES: readonly Template[] = ['home', 'impact', 'for stores', 'leftovers week'];
const WIDTHS = [320, 390, 820, 1030, 1440, 1920, 2560, 2880];

/** Measures what leaves the column in the window as it is. */
function measure(page: Page) {
  return page.evaluate(async () => {
    // Heights of sections that are not rendered are estimates.
    document.documentElement.dataset['whole'] = '';
    // The window has its new width in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { clientWidth } = document.documentElement;
    const wrap = document.querySelector('main > .section:not(.bleed) > .wrap');
    const box = wrap?.getBoundingClientRect() ?? new DOMRect();
    const gutter = wrap ? Number.parseFloat(getComputedStyle(wrap).paddingInlineStart) : 0;
    const media = [...document.querySelectorAll('.flush .media')].map((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      const section = each.closest('.section')?.getBoundingClientRect();
      return {
        layout: ['closeUp', 'counter'].find((name) => each.parentElement?.classList.contains(name)),
        isAtAnEdge: Math.abs(left) < 1 || Math.abs(right - clientWidth) < 1,
        isWhole: Math.abs(width - clientWidth) < 1,
        // What stands on a counter stands on the edge of the band.
        isOnTheEdge:
          section !== undefined && Math.abs(each.getBoundingClientRect().bottom - section.bottom) < 1,
      };
    });
    const texts = [...document.querySelectorAll('.flush .text, figure.spread blockquote')].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      const isSecond = each.closest('.closeUp.start') !== null && clientWidth >= 960;
      const distance = isSecond ? right - (box.right - gutter) : left - (box.left + gutter);
      const words = each.querySelector('h2') ?? each;
      words.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = words.getBoundingClientRect();
      const top = document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2);
      return {
        isOnColumn: Math.abs(distance) < 1,
        isInside: right <= clientWidth,
        isUncovered: words.contains(top),
      };
    });
    return {
      breaks: document.querySelectorAll('.flush, figure.spread, .tags').length,
      media,
      texts,
      overflow: document.documentElement.scrollWidth - clientWidth,
    };
  });
}

describe.each(PAGES)('what leaves the column of %s', (template) => {
  it.each(['en-gb', 'de', 'ja'])(
    'reaches the edges in %s, and its words keep to the column',
    async (locale) => {
      const { page } = await site.open(site.pathOf(template, locale));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const { breaks, media, texts, overflow } = await measure(page);
        const place = `at ${width} px`;
        expect(breaks, place).toBeGreaterThanOrEqual(2);
        expect(overflow, place).toBe(0);
        for (const each of media) {
          const isCounter = each.layout === 'counter';
          expect(each, place).toMatchObject({
            isAtAnEdge: true,
            ...((isCounter || width < 960) && { isWhole: true }),
            ...((isCounter || width >= 960) && { isOnTheEdge: true }),
          });
        }
        expect(texts, place).toEqual(
          texts.map(() => ({ isOnColumn: true, isInside: true, isUncovered: true })),
        );
      }
    },
  );
});
