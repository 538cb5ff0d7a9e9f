import type { Page } from 'playwright-core';
import { MIN_TARGET_PX } from '../../support/budgets.ts';
import { findLayoutFaults, type LayoutRules } from './layout-faults.ts';

/** Height in CSS pixels of the windows that layout is looked at in. */
export const WINDOW_HEIGHT = 844;

const RULES: LayoutRules = {
  minTarget: MIN_TARGET_PX,
  // Breadcrumbs are truncated to one line on phones; the full title is below them.
  mayCut: '.breadcrumbs',
};

/** Size of text that visitors may ask for (WCAG 1.4.4), of the root element. */
const LARGE_TEXT = '200%';

/** Looks for faults of layout where text is twice as large, in windows of several widths, in CSS pixels. */
export async function faultsWithLargeText(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  if (widths.length === 0) return [];
  const setSize = (size: string) =>
    page.evaluate((value) => (document.documentElement.style.fontSize = value), size);
  await setSize(LARGE_TEXT);
  const faults = await faultsAtWidths(page, widths);
  await setSize('');
  return faults.map((fault) => `text at ${LARGE_TEXT}: ${fault}`);
}

/**
 * Looks for faults of layout in what a tab shows, in windows of several widths, in CSS pixels; what
 * visitors may unfold is open.
 * @param look looks for further faults at each width, in any order of widths.
 * @returns a line for each fault.
 */
export async function faultsAtWidths(
  page: Page,
  widths: readonly number[],
  look?: (width: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    await document.fonts.ready;
  });
  const faults: string[] = [];
  // A new width costs more than the check: the tab begins with the one it has from the page before.
  const ordered = page.viewportSize()?.width === widths[0] ? widths : widths.toReversed();
  for (const width of ordered) {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    for (const { kind, selector, text, detail } of await page.evaluate(findLayoutFaults, RULES)) {
      faults.push(`${page.url()} at ${width} px: ${kind}: ${selector} '${text}' ${detail}`);
    }
    if (look) faults.push(...(await look(width)));
  }
  return faults;
}
