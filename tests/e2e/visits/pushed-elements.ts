import type { Page } from 'playwright-core';

/** Attribute `sources` of an entry of type `layout-shift`, which the DOM's types lack. */
interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/**
 * Records what is pushed up or down on a page without having been asked for. What moves sideways does not count: text does
 * when its web font is late. Nor does what moves before the fonts are there: `font-fallbacks` measures both.
 */
export async function recordPushed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pushed: string[] = [];
    let settledAt = Infinity;
    // Text in the fonts that have come is laid out with the next frame.
    const settle = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => (settledAt = performance.now())));
    addEventListener('load', () => void document.fonts.ready.then(settle));
    Object.assign(window, { pushed });
    // Those of the page before, where the page is arrived at softly.
    document.addEventListener('astro:after-swap', () => pushed.splice(0));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < settledAt) continue;
        // Entries of this type have them.
        const sources = Reflect.get(entry, 'sources') as readonly ShiftSource[];
        for (const { node, previousRect: from, currentRect: to } of sources) {
          // What has gone pushes others, but is not pushed.
          if (from.top === to.top || to.height === 0) continue;
          pushed.push(`${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${from.top} → ${to.top}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Lists what has been pushed on the page that is shown, as {@link recordPushed} has recorded it. */
export function readPushed(page: Page): Promise<readonly string[]> {
  // Written above.
  return page.evaluate(() => Reflect.get(window, 'pushed') as readonly string[]);
}
