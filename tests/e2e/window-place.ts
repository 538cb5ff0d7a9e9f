import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * View of a page in its window: the words of the first element in it with its distance from the top, in pixels.
 * Browsers keep that, not the scroll position, when the sizes of sections above become known.
 */
export type WindowPlace = readonly [words: string, top: number];

/** Elements that lie close enough for one to be in every window, without contents lists, which stay in it. */
const WITH_WORDS = ':is(main, footer) :is(h1, h2, h3, p, li, td, a):not(main nav *)';

/** Positions are stored in whole pixels. */
const ROUNDED_PX = 2;

/** Reads what a window shows, when it has come to rest. */
export function readPlace(page: Page): Promise<WindowPlace> {
  return page.evaluate(async (selector) => {
    // The router stores a position when scrolling has ended, one frame later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const elements = visible.map((element) => ({
      words: element.textContent ?? '',
      place: element.getBoundingClientRect(),
    }));
    const first = elements.find(({ words, place }) => words && place.bottom > 0 && place.top < innerHeight);
    if (!first) throw new Error(`No element of “${selector}” is in the window of ${location.href}.`);
    return [first.words, Math.round(first.place.top)] as const;
  }, WITH_WORDS);
}

/** Expects a window to show a place, when it has come to rest. */
export async function expectPlace(page: Page, [words, top]: WindowPlace, message = 'place'): Promise<void> {
  await expect
    .poll(() => readPlace(page), { message: `${message}: ${words} at ${top}` })
    .toSatisfy((shown: WindowPlace) => shown[0] === words && Math.abs(shown[1] - top) <= ROUNDED_PX);
}
