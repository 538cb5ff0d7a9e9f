import { expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { type Template } from '../visits/templates.ts';

const site = useSite();

/** Pages with drawn figures; together they have every drawing. */
const PAGES: readonly (readonly [template: Template, locale: string, width: number])[] = [
  ['home', 'de', 390],
  ['impact', 'en-gb', 1030],
  ['for stores', 'ja', 1440],
];

/** Media, with the least height of a drawing in each. */
const MEDIA = [
  ['screen', 100],
  ['print', 55],
] as const;

it.each(PAGES)(
  'the drawn figures of %s in %s, %d px wide, are whole, above their numbers, on screen and on paper',
  async (template, locale, width) => {
    const { page, problems } = await site.visit({ viewport: { width, height: 900 } });
    await page.goto(site.pathOf(template, locale));
    const drawings = page.locator('.figures dd.value svg');
    await drawings.first().scrollIntoViewIfNeeded();
    const missing = () =>
      page
        .locator('.figures use')
        .evaluateAll((uses) =>
          uses
            .filter((use) => use instanceof SVGUseElement && use.getBBox().width === 0)
            .map((use) => use.getAttribute('href')),
        );
    await expect.poll(missing).toEqual([]);
    for (const [media, leastHeight] of MEDIA) {
      await page.emulateMedia({ media });
      const found = await drawings.evaluateAll(
        (all, least) =>
          all.map((svg) => {
            const box = svg.getBoundingClientRect();
            const column = svg.closest('.figure')?.getBoundingClientRect();
            const number = svg.parentElement?.querySelector('count-up')?.getBoundingClientRect();
            const parts = [...svg.querySelectorAll('path, use')].map((part) => part.getBoundingClientRect());
            return {
              isHigh: box.height >= least,
              isInColumn:
                column !== undefined && box.left >= column.left - 1 && box.right <= column.right + 1,
              isAbove: number !== undefined && box.bottom <= number.top,
              isWhole: parts.every(
                ({ top, bottom, left, right }) =>
                  top >= box.top - 1 &&
                  bottom <= box.bottom + 1 &&
                  left >= box.left - 1 &&
                  right <= box.right + 1,
              ),
            };
          }),
        leastHeight,
      );
      const right = { isHigh: true, isInColumn: true, isAbove: true, isWhole: true };
      expect(found.length).toBeGreaterThan(2);
      expect(found, media).toEqual(found.map(() => right));
    }
    expect(problems).toEqual([]);
  },
);
