import { expect, it } from 'vitest';
import { findBrokenWords } from '../visits/broken-words.ts';
import { useSite } from '../visits/site-visit.ts';
import { blocksOf } from '../visits/templates.ts';
import { isFallback } from '../../../src/routing/route.ts';

const site = useSite();

/** Widths in CSS pixels: phones, and the narrowest window that shows a table rather than cards. */
const WIDTHS = [320, 360, 390, 768];

/** Generous: a few seconds on an idle machine, for some twenty pages. */
const TIMEOUT_MS = 180_000;

/** Paths of pages with tables. */
const tablePaths = () =>
  site.content.routes.all
    .filter(
      (route) =>
        !isFallback(route) && blocksOf(site.content, route).some(({ _type }) => _type === 'comparisonTable'),
    )
    .map(({ path }) => path);

it('a comparison breaks no word on phones, in any language', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await site.visit();
  const paths = tablePaths();
  expect(paths.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    // The rest of the page would be laid out at every width, too.
    await page.evaluate(async () => {
      document.querySelectorAll('header, footer, main > :not(:has(table))').forEach((part) => part.remove());
      await document.fonts.ready;
    });
    for (const width of WIDTHS) {
      // Japanese has no words that its wider cells could not break.
      if (width > 390 && path.startsWith('/ja/')) continue;
      await page.setViewportSize({ width, height: 844 });
      const broken = await page.evaluate(findBrokenWords, 'main table');
      faults.push(...broken.map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
