import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * View of a page in its window: the words of the first element in it with its distance from the top, in pixels.
 * Browsers keep that, not the scroll position, when the sizes of sections above become known.
 */
export type WindowPlace = readonly [words: string, top: number];

/** Elements by which a place is told: texts, else the section that fills the window. */
const WITH_WORDS = [':is(main, footer) :is(h1, h2, h3, p, li, td, a)', 'main > .section'] as const;

/**
 * Frames without a change after which a window is at rest: the router stores a position when scrolling has ended, one
 * frame later.
 */
const REST_FRAMES = 3;

/** Positions are stored in whole pixels. */
const ROUNDED_PX = 2;

/** Reads what a window shows, when it has come to rest. */
export function readPlace(page: Page): Promise<WindowPlace> {
  return page.evaluate(
    async ([selectors, restFrames]) => {
      // Once real, sizes of sections at the end of a page may leave less of it than it was scrolled.
      const isSkipped = (part: Element) =>
        part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true });
      const hasEstimates = () =>
        [...document.querySelectorAll('.wrap')].some(
          (wrap) => wrap.getBoundingClientRect().top < innerHeight && [...wrap.children].some(isSkipped),
        );
      for (let [rested, before] = [0, -1]; rested < restFrames;) {
        await new Promise(requestAnimationFrame);
        rested = scrollY === before && !hasEstimates() ? rested + 1 : 0;
        before = scrollY;
      }
      /** True for what stays in the window while the page scrolls. */
      const isPinned = (element: Element): boolean =>
        getComputedStyle(element).position === 'sticky' ||
        (element.parentElement !== null && isPinned(element.parentElement));
      for (const selector of selectors) {
        for (const element of document.querySelectorAll(selector)) {
          const { top, bottom } = element.getBoundingClientRect();
          const isInWindow = bottom > 0 && top < innerHeight && element.checkVisibility();
          const words = element.textContent ?? '';
          if (isInWindow && words && !isPinned(element)) return [words, Math.round(top)] as const;
        }
      }
      throw new Error(`No text and no section is in the window of ${location.href}.`);
    },
    [WITH_WORDS, REST_FRAMES] as const,
  );
}

/** Expects a window to show a place, when it has come to rest. */
export async function expectPlace(page: Page, [words, top]: WindowPlace, message = 'place'): Promise<void> {
  await expect
    .poll(() => readPlace(page), { message: `${message}: ${words} at ${top}` })
    .toSatisfy((shown: WindowPlace) => shown[0] === words && Math.abs(shown[1] - top) <= ROUNDED_PX);
}
