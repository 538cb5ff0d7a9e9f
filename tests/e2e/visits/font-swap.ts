import type { CDPSession, Page } from 'playwright-core';
import { holdResponses } from './held-responses.ts';

/** Layout shifts that the arrival of the web fonts caused, and the fonts text was set in before and after. */
export interface FontSwap {
  /** Sum of the layout shifts. */
  readonly shift: number;
  /** Each layout shift with the elements that moved, for messages. */
  readonly moved: readonly string[];
  /** Headings and paragraphs of the page that got another number of lines, as a share of all. */
  readonly rewrapped: number;
  /** Families of text in fallback fonts, and in web fonts; those of the machine itself end in `(system)`. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Part of the interface `LayoutShiftAttribution`, which the DOM's types lack. */
interface LayoutShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** True for the browser's answer about an element that has left the page since it was listed. */
function isGone(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Could not find node');
}

async function usedFonts(session: CDPSession, selector: string): Promise<readonly string[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const families = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await session
      .send('CSS.getPlatformFontsForNode', { nodeId })
      .catch((error: unknown) => {
        if (isGone(error)) return { fonts: [] };
        throw error;
      });
    for (const { familyName, isCustomFont } of fonts) {
      families.add(isCustomFont ? familyName : `${familyName} (system)`);
    }
  }
  return [...families].toSorted();
}

/** Loads all fonts but those in `heldBack`: browsers do not fetch a fallback while a font before it is loading. */
function loadFonts(page: Page, heldBack: readonly string[]): Promise<unknown> {
  return page.evaluate(
    (families) =>
      Promise.all(
        [...document.fonts]
          .filter(({ family }) => !families.includes(family.replaceAll('"', '')))
          .map((font) => font.load().then(() => undefined)),
      ),
    heldBack,
  );
}

/** Waits for two frames. @returns time since navigation, in milliseconds. */
function settled(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
}

/** Measures headings and paragraphs: the same each time, whatever scripts add to the page meanwhile. */
async function openTextHeights(page: Page): Promise<() => Promise<readonly number[]>> {
  const texts = await page
    .locator('main')
    .evaluateHandle((main) => [...main.querySelectorAll('h1, h2, h3, p')]);
  return () => texts.evaluate((all) => all.map((element) => element.getBoundingClientRect().height));
}

function shiftsSince(page: Page, since: number): Promise<Pick<FontSwap, 'shift' | 'moved'>> {
  return page.evaluate((start) => {
    const side = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) =>
      `${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}” ${side(previousRect)} → ${side(currentRect)}`;
    return new Promise<Pick<FontSwap, 'shift' | 'moved'>>((resolve) => {
      let shift = 0;
      const moved: string[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (entry.startTime < start) continue;
          const value = Number(Reflect.get(entry, 'value'));
          // The attribute `sources` of LayoutShift, which the DOM's types lack.
          const sources = Reflect.get(entry, 'sources') as readonly LayoutShiftSource[];
          shift += value;
          moved.push(`${value.toFixed(4)}: ${sources.map(describe).join(', ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve({ shift, moved })));
    });
  }, since);
}

/**
 * Opens a page whose web fonts arrive only after it has been painted in their fallbacks.
 * @param families web fonts of the site.
 * @param selector elements whose fonts are reported.
 */
export async function swapFonts(
  page: Page,
  path: string,
  { families, selector }: { readonly families: readonly string[]; readonly selector: string },
): Promise<FontSwap> {
  const fonts = await holdResponses(page, '**/_astro/*.woff2');
  const session = await page.context().newCDPSession(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await loadFonts(page, families);
  // Fonts of a simulated system arrive later than those of a real one would: what they moved does not count.
  const since = await settled(page);
  const textHeights = await openTextHeights(page);
  const heights = await textHeights();
  const before = await usedFonts(session, selector);
  fonts.release();
  await page.waitForFunction(
    (names) =>
      document.fonts.status === 'loaded' &&
      names.every((name) =>
        [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded'),
      ),
    families,
  );
  await settled(page);
  const changed = (await textHeights()).filter((height, index) => {
    // Less than a line, but more than rounding.
    return Math.abs(height - (heights[index] ?? 0)) > 4;
  });
  return {
    before,
    after: await usedFonts(session, selector),
    rewrapped: changed.length / heights.length,
    ...(await shiftsSince(page, since)),
  };
}
