import { expect, it } from 'vitest';
import { EDITORIAL } from '../../../src/config/editing/editorial.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { useSite } from '../visits/site-visit.ts';
import { type Template } from '../visits/templates.ts';

const site = useSite();

/** Generous: a second on an idle machine, for a list of every length in seven windows. */
const TIMEOUT_MS = 180_000;

/** Widths of desktop windows in CSS pixels: the narrowest with room for four in a row, and usual ones. */
const WIDTHS = [1152, 1180, 1260, 1440, 1920];

/** Widths from a tablet on, with room for two in a row. */
const ALL_WIDTHS = [820, 1030, ...WIDTHS];

/** Numbers of items that editors may give a list. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Lists whose items stand in rows as wide as the list. The last card may stand alone. */
const LISTS: readonly (readonly [name: string, Template, selector: string, Bounds])[] = [
  ['steps', 'home', 'main .steps', EDITORIAL.steps],
  ['figures', 'impact', 'main .figures', EDITORIAL.statistics],
  ['quotes', 'for stores', 'main .quotes', EDITORIAL.quotes],
  ['cards', 'for stores', 'main .cards', EDITORIAL.cards],
];

/** Reads the rows of a list for every number of items, by copying its first one. Runs in the page. */
function rowsByCount(list: Element, { min, max }: Bounds) {
  const [first] = list.children;
  if (!first) throw new Error('The list has no item.');
  return Array.from({ length: max - min + 1 }, (_, index) => {
    list.replaceChildren(...Array.from({ length: min + index }, () => first.cloneNode(true)));
    const end = list.getBoundingClientRect().right;
    const boxes = [...list.children].map((item) => item.getBoundingClientRect());
    const rows = Map.groupBy(boxes, ({ top }) => Math.round(top)).values();
    return [...rows].map((row) => ({
      length: row.length,
      space: end - Math.max(...row.map(({ right }) => right)),
    }));
  });
}

const lengthsOf = (all: ReturnType<typeof rowsByCount>) =>
  all.map((rows) => rows.map(({ length }) => length));

it.each(LISTS)(
  'the rows of %s are filled, and on desktops leave no item alone, however many there are',
  { timeout: TIMEOUT_MS },
  async (name, template, selector, bounds) => {
    const { page } = await site.open(site.pathOf(template, 'en-gb'));
    const faults: string[] = [];
    for (const width of ALL_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const all = await page.locator(selector).first().evaluate(rowsByCount, bounds);
      const mayBeAlone = name === 'cards' || !WIDTHS.includes(width);
      for (const rows of all) {
        const lengths = rows.map(({ length }) => length);
        const place = `${lengths.join(' + ')} at ${width} px`;
        if (rows.some(({ space }) => space > 2)) faults.push(`${place}: not filled`);
        if (rows.length > 1 && lengths.includes(1) && !mayBeAlone) faults.push(`${place}: one alone`);
      }
    }
    expect(faults).toEqual([]);
  },
);

it('the days of a week stand in rows that go together', async () => {
  const { page } = await site.open(site.pathOf('leftovers week', 'en-gb'));
  for (const [width, rows] of [
    [820, [2, 2, 3]],
    [1030, [4, 3]],
    [1440, [4, 3]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.locator('main .steps').first().evaluate(rowsByCount, { min: 7, max: 7 });
    expect(lengthsOf(found), `${width} px`).toEqual([rows]);
  }
});

it('four steps with pictures stand in two rows where one is too narrow, each picture beside its text', async () => {
  const { page } = await site.open(site.pathOf('for stores', 'en-gb'));
  await page.setViewportSize({ width: 1030, height: 900 });
  const steps = page.locator('main .steps').first();
  expect(lengthsOf(await steps.evaluate(rowsByCount, { min: 4, max: 4 }))).toEqual([[2, 2]]);
  const besides = await steps.evaluate((list) =>
    [...list.children].map((step) => {
      const [media, text] = ['.media', '.text'].map((part) =>
        step.querySelector(part)?.getBoundingClientRect(),
      );
      return media && text && text.left >= media.right && text.top < media.bottom;
    }),
  );
  expect(besides).toEqual([true, true, true, true]);
});

it('the texts of steps in a row begin at one height, however long each is', async () => {
  const { page } = await site.open(site.pathOf('home', 'pl'));
  for (const width of ALL_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const starts = await page.locator('main .steps > .step').evaluateAll((steps) => {
      const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
      // A section out of sight is laid out when it is first asked for, and moves what is below it.
      for (const step of steps) topOf(step);
      return steps.map((step) => topOf(step.querySelector('.text')) - topOf(step));
    });
    expect(new Set(starts.map(Math.round)).size, `${width} px: ${starts.join(', ')}`).toBe(1);
  }
});

it('the cards of offers in a row are of one height, sold out or not', async () => {
  const { page } = await site.open(site.pathOf('home', 'en-gb'));
  for (const width of ALL_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page.locator('.left-tonight .cards').evaluate((list) => {
      const boxes = [...list.children].map((card) => card.getBoundingClientRect());
      const rows = [...new Set(boxes.map(({ top }) => top))];
      return rows.map(
        (row) => new Set(boxes.filter(({ top }) => top === row).map(({ height }) => Math.round(height))).size,
      );
    });
    expect(heights, `${width} px`).toEqual(heights.map(() => 1));
    expect(await page.locator('.left-tonight .card[data-state=sold-out]').count()).toBeGreaterThan(0);
  }
});

it.each(['en-gb', 'fr', 'pl', 'ja'])(
  '%s: no row of the links of an error page ends with one alone',
  async (locale) => {
    const { page } = await site.open(routePath(locale, 'nowhere'));
    for (const width of ALL_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await page
        .locator('.error .pill')
        .evaluateAll((pills) => pills.map((pill) => Math.round(pill.getBoundingClientRect().top)));
      const last = tops.filter((top) => top === tops.at(-1));
      expect(last.length, `${width} px`).toBeGreaterThan(1);
    }
  },
);

it.each(['en-gb', 'ja'])(
  '%s: an offer with the longest texts keeps to its card, and its button in sight',
  async (locale) => {
    const { page } = await site.open(site.pathOf('home', locale), { device: 'phone' });
    const cards = page.locator('.left-tonight .card');
    await cards.evaluateAll(
      (all, { shop, contents }) => {
        for (const card of all)
          for (const [part, length] of [
            ['shop', shop],
            ['contents', contents],
          ] as const) {
            const text = card.querySelector(`[data-part=${part}]`);
            if (text) text.textContent = `${text.textContent} `.repeat(length).slice(0, length);
          }
      },
      { shop: EDITORIAL.shopCharacters, contents: EDITORIAL.contentsCharacters },
    );
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 568 });
      const beyond = await cards.evaluateAll((all) =>
        all.flatMap((card) => {
          const { right, bottom } = card.getBoundingClientRect();
          return [...card.querySelectorAll('.text *, .badge')]
            .filter((part) => {
              const box = part.getBoundingClientRect();
              return box.right > right + 0.5 || box.bottom > bottom + 0.5;
            })
            .map((part) => part.className);
        }),
      );
      expect(beyond, `${width} px`).toEqual([]);
      await page.locator('[data-state=left] .open').first().click();
      const dialog = page.locator('dialog.offer-dialog[open]');
      await dialog.locator('.reserve').waitFor();
      const room = () =>
        dialog.evaluate(
          (box) =>
            box.getBoundingClientRect().bottom -
            (box.querySelector('.reserve')?.getBoundingClientRect().bottom ?? Infinity),
        );
      await expect.poll(room, { message: `${width} px` }).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);

it('a picture beside a text is never small', async () => {
  const { page } = await site.open(site.pathOf('about', 'en-gb'));
  for (const width of [760, ...ALL_WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const pictures = await page
      .locator('.columns.beside .media:not(.drawn)')
      .evaluateAll((all) =>
        all.map((media) => [
          media.clientHeight,
          media.clientWidth / (media.parentElement?.clientWidth ?? Infinity),
        ]),
      );
    expect(pictures.length).toBeGreaterThan(0);
    for (const [height = 0, share = 0] of pictures) {
      expect(height, `${width} px`).toBeGreaterThanOrEqual(288);
      expect(share, `${width} px`).toBeGreaterThan(0.45);
    }
  }
});
