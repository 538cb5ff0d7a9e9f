import { describe, expect, it } from 'vitest';
import { EDITORIAL } from '../../src/config/editorial.ts';
import { useSite } from './site-visit.ts';
import { routeOf, type Template } from './templates.ts';

const site = useSite();

/** Widths of desktop windows in CSS pixels: the narrowest with room for four in a row, and usual ones. */
const WIDTHS = [1152, 1180, 1260, 1440, 1920];

/** Lists whose items stand in rows, with the numbers of items that editors may give them. */
const LISTS: readonly (readonly [
  name: string,
  template: Template,
  selector: string,
  bounds: { readonly min: number; readonly max: number },
])[] = [
  ['steps', 'home', 'main .steps', EDITORIAL.steps],
  ['figures', 'impact', 'main .figures', EDITORIAL.statistics],
  ['quotes', 'for stores', 'main .quotes', EDITORIAL.quotes],
];

/** Reads the lengths of a list's rows for every number of items, by copying its first one. Runs in the page. */
function rowsByCount(list: Element, { min, max }: { readonly min: number; readonly max: number }) {
  const [first] = list.children;
  if (!first) throw new Error('The list has no item.');
  return Array.from({ length: max - min + 1 }, (_, index) => {
    list.replaceChildren(...Array.from({ length: min + index }, () => first.cloneNode(true)));
    const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  });
}

describe.each(LISTS)('the rows of %s', (_, template, selector, bounds) => {
  it('leave no item alone on desktops, however many there are', async () => {
    const { page } = await site.visit();
    await page.goto(routeOf(site.content, template, 'en-gb').path);
    const alone: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const all = await page.locator(selector).first().evaluate(rowsByCount, bounds);
      for (const rows of all)
        if (rows.length > 1 && rows.includes(1)) alone.push(`${rows.join(' + ')} at ${width} px`);
    }
    expect(alone).toEqual([]);
  });
});

it('seven steps stand in rows of four and three on desktops', async () => {
  const { page } = await site.visit();
  await page.goto(routeOf(site.content, 'home', 'en-gb').path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await page.locator('main .steps').first().evaluate(rowsByCount, { min: 7, max: 7 });
    expect(rows, `${width} px`).toEqual([[4, 3]]);
  }
});
