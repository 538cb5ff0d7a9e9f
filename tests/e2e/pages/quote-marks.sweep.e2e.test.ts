import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Largest gap between a mark and its text, in CSS pixels: about half a line. */
const LARGEST_GAP = 20;
/** Difference to the ground from which a pixel counts as drawn, of 255 levels of grey. */
const VISIBLE = 40;

/** One locale of each language, as the mark follows the language. */
const QUOTING = new Map(LOCALES.map((locale) => [locale.language, locale.code])).values();

/** Returns the first and the last row of an element's screenshot with pixels that differ from its ground. */
async function drawnRows(element: Locator): Promise<readonly [number, number]> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The first row is empty: an element has padding.
  const ground = data[Math.floor(info.width / 2)] ?? 0;
  const rows = Array.from({ length: info.height }, (_, row) =>
    data
      .subarray(row * info.width, (row + 1) * info.width)
      .some((level) => Math.abs(level - ground) > VISIBLE),
  );
  return [rows.indexOf(true), rows.lastIndexOf(true)];
}

it('the mark above a quotation stands clear of the text, close above it, in every language', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const faults: string[] = [];
  for (const locale of QUOTING) {
    await page.goto(site.pathOf('for stores', locale));
    const quote = page.locator('.quotes figure').first();
    // Out of sight, its fonts are not requested.
    await quote.scrollIntoViewIfNeeded();
    await page.evaluate(async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        figure { rotate: 0deg !important }
        .only-mark blockquote { -webkit-text-fill-color: transparent }
        .only-mark blockquote::before { -webkit-text-fill-color: currentcolor }
        .only-text blockquote::before { visibility: hidden }
        figcaption { visibility: hidden }
      `);
      document.adoptedStyleSheets.push(sheet);
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    });
    const rowsOf = async (part: 'only-mark' | 'only-text') => {
      await quote.evaluate((figure, name) => figure.setAttribute('class', name), part);
      return await drawnRows(quote);
    };
    const [[top, bottom], [text]] = [await rowsOf('only-mark'), await rowsOf('only-text')];
    const gap = text - bottom;
    if (top < 1 || gap < 1 || gap > LARGEST_GAP)
      faults.push(`${locale}: mark in rows ${top} to ${bottom}, text from row ${text}`);
  }
  expect(faults).toEqual([]);
});
