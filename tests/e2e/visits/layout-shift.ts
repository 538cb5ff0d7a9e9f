import type { Page } from 'playwright-core';

/**
 * Sums the layout shifts of the page so far, but for those that follow what a visitor does (Layout Instability API).
 * @param selector counts those only that move something in such an element.
 */
export const layoutShift = (page: Page, selector?: string): Promise<number> =>
  page.evaluate(
    (place) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        // TypeScript has no types of these entries.
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { readonly node: Node | null }[];
        };
        new PerformanceObserver((list) => {
          // Of this type alone, see below.
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            const elements = sources.map(({ node }) =>
              node instanceof Element ? node : node?.parentElement,
            );
            if (place === undefined || elements.some((element) => element?.closest(place))) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries come before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    selector,
  );
