import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { routeOf } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });
/** Milliseconds of a few frames: less than a figure counts for. */
const FRAMES_MS = 200;
/** Times {@link FRAMES_MS} after which every figure that has come into view stands. */
const MOST_FRAMES = 50;

/** Observations of the page's counters since it was opened. */
interface Notes {
  /** Every text that was drawn over a number, with the number it was drawn over. */
  readonly drawn: {
    readonly over: string;
    readonly text: string;
    /** Lines of the number. */
    readonly lines: number;
    /** True if the text that is drawn over it may break. */
    readonly mayBreak: boolean;
  }[];
  shift: number;
}
declare global {
  interface Window {
    notes: Notes;
  }
}

/** Watches from the start what is drawn, and what moves on the page of a path. */
async function takeNotes(page: Page, path: string): Promise<void> {
  await page.addInitScript((watched) => {
    const notes: Notes = { drawn: [], shift: 0 };
    window.notes = notes;
    new MutationObserver((records) => {
      for (const { target } of records) {
        const text = target instanceof Element ? target.getAttribute('counting') : null;
        if (text === null || !(target instanceof Element)) continue;
        const range = document.createRange();
        range.selectNodeContents(target);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const mayBreak = getComputedStyle(target, '::after').whiteSpace !== 'nowrap';
        notes.drawn.push({ over: target.textContent ?? '', text, lines: tops.size, mayBreak });
      }
    }).observe(document, { attributes: true, attributeFilter: ['counting'], subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // What follows the visitor's click on a link is no shift.
        const isExpected = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        const isHere = location.pathname === watched;
        if (isHere && 'value' in entry && !isExpected) notes.shift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, path);
}

/** Scrolls the figures into view and waits until intersection observers have been notified. */
async function showFigures(page: Page): Promise<void> {
  const figure = page.locator('dl.figures count-up').first();
  await figure.scrollIntoViewIfNeeded();
  // Loaded as they come near.
  await page.evaluate(async () => void (await customElements.whenDefined('count-up')));
  await figure.evaluate(
    (counter) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(counter);
      }),
  );
}

it.each(['de', 'en-gb', 'ja'])(
  'figures in %s count up once to their final value, in as many lines, without a layout shift',
  async (locale) => {
    const { page, problems } = await site.visit({ device: 'phone' });
    // Fake clock: every frame is drawn, however busy the machine is.
    await page.clock.install({ time: 0 });
    const { path } = routeOf(site.content, 'impact', locale);
    await takeNotes(page, path);
    await page.goto(path);
    await page.clock.pauseAt(60_000);
    const written = await page.locator('count-up').allTextContents();
    expect(written.length).toBeGreaterThan(3);
    await page.locator('dl.figures count-up').first().scrollIntoViewIfNeeded();
    const counting = page.locator('count-up[counting]');
    await counting.first().waitFor({ state: 'attached' });
    for (let frames = 0; frames < MOST_FRAMES && (await counting.count()) > 0; frames += 1) {
      await page.clock.runFor(FRAMES_MS);
    }
    expect(await counting.count()).toBe(0);

    const { drawn, shift } = await page.evaluate(() => window.notes);
    expect(drawn.length).toBeGreaterThan(5);
    for (const { over, text } of drawn) {
      expect(written).toContain(over);
      expect(text).toHaveLength(over.length);
    }
    expect(drawn.some(({ over, text }) => text !== over)).toBe(true);
    const inOneLine = drawn.filter(({ lines }) => lines === 1);
    expect(inOneLine.length).toBeGreaterThan(0);
    expect(inOneLine.filter(({ mayBreak }) => mayBreak)).toEqual([]);
    expect(shift).toBe(0);
    expect(await page.locator('count-up').allTextContents()).toEqual(written);
    expect(problems).toEqual([]);
  },
);

describe('figures are static', () => {
  it.each([
    ['for visitors who want less motion', { reducedMotion: 'reduce' }],
    ['in colours the visitor chose', { forcedColors: 'active' }],
  ] as const)('%s', async (_, media) => {
    const { page } = await site.visit();
    const { path } = routeOf(site.content, 'home', 'en-gb');
    await takeNotes(page, path);
    await page.emulateMedia(media);
    await page.goto(path);
    await showFigures(page);
    expect(await page.evaluate(() => window.notes.drawn)).toEqual([]);
  });

  it('without JavaScript', async () => {
    const { page } = await site.open(site.pathOf('home', 'en-gb'), { javaScriptEnabled: false });
    expect(await page.locator('count-up').allTextContents()).toEqual(['19%', '60%', '132 kg']);
    expect(await page.locator('count-up').first().isVisible()).toBe(true);
  });
});
