import { expect, it } from 'vitest';
import { routePath } from '../../../src/routing/paths.ts';
import { openDialog } from '../visits/consent-visit.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Path of the English page with mentions in the press, which lead to other hosts. */
const PRESS_PATH = routePath('en-gb', 'press');

/** Width of A4 paper within its margins, in CSS pixels. */
const PAPER = { width: 688, height: 1000 };
const LETTER = { width: 710, height: 950 };

/** Rows that stay whole, taller than most, by the page that has them. */
const ANNOUNCED = [
  ['home', '.articles'],
  ['for stores', '.cards'],
  ['for stores', '.steps'],
  ['for stores', '.figures'],
  ['impact', '.figures'],
] as const;

/** Least margin of a sheet in millimetres: most printers leave up to 6 mm blank. */
const LEAST_MARGIN_MM = 10;

it('buttons and forms are left out, with the headings that announce them', async () => {
  const { page } = await site.visit({ viewport: PAPER });
  for (const path of [site.pathOf('home', 'en-gb'), routePath('en-gb', 'contact')]) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['main .button', 'main form', 'main section:has(form.form) h2']) {
      expect(await page.locator(selector).count(), `${path} ${selector}`).toBeGreaterThan(0);
      expect(await page.locator(selector).filter({ visible: true }).allTextContents()).toEqual([]);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

it('cards of a row stand alike on US Letter, which is as wide as a tablet', async () => {
  const { page } = await site.visit({ viewport: LETTER });
  for (const template of ['home', 'for stores'] as const) {
    await page.goto(site.pathOf(template, 'en-gb'));
    await page.emulateMedia({ media: 'print' });
    const offsets = await page.locator('main .in-threes:has(h3)').evaluateAll((lists) =>
      lists.map((list) =>
        [...list.children].map((item) => {
          const [title, picture] = ['h3', '.media'].map((part) =>
            item.querySelector(part)?.getBoundingClientRect(),
          );
          return Math.round((title?.left ?? 0) - (picture?.left ?? 0));
        }),
      ),
    );
    expect(offsets.length).toBeGreaterThan(0);
    expect(new Set(offsets.flat()), template).toEqual(new Set([0]));
    await page.emulateMedia({ media: 'screen' });
  }
});

it.each([PAPER, LETTER])(
  'headings keep room for the first row of what they announce on paper of $width × $height',
  async (viewport) => {
    const { page } = await site.visit({ viewport });
    const short: string[] = [];
    for (const [template, list] of ANNOUNCED) {
      for (const locale of ['en-gb', 'de', 'pl', 'ja']) {
        await page.goto(site.pathOf(template, locale));
        await page.emulateMedia({ media: 'print' });
        const missing = await page.locator(`.section-heading:has(~ ${list}, ~ * ${list})`).evaluateAll(
          (headings, selector) =>
            headings.map((heading) => {
              const room = parseFloat(getComputedStyle(heading, '::after').blockSize);
              const item = heading.parentElement?.querySelector(`${selector} > :first-child`);
              return Math.ceil(item?.getBoundingClientRect().height ?? Infinity) - room;
            }),
          list,
        );
        expect(missing.length, `${template}, ${locale}: ${list}`).toBeGreaterThan(0);
        short.push(
          ...missing.filter((by) => by > 0).map((by) => `${template}, ${locale}: ${list} by ${by} px`),
        );
        await page.emulateMedia({ media: 'screen' });
      }
    }
    expect(short).toEqual([]);
  },
);

it('nothing casts a shadow, which would be cut where a sheet ends', async () => {
  const { page } = await site.open(site.pathOf('home', 'en-gb'), { viewport: PAPER });
  const shadowed = () =>
    page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && getComputedStyle(each).boxShadow !== 'none')
          .map((each) => `${each.localName}.${each.className}`),
      );
  expect((await shadowed()).length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  expect(await shadowed()).toEqual([]);
});

it('an open dialog is left out', async () => {
  const visit = await openDialog(site, 'de', { viewport: PAPER });
  await visit.page.emulateMedia({ media: 'print' });
  expect(await visit.dialog.isVisible()).toBe(false);
  expect(await visit.page.locator('dialog[open]').count()).toBe(1);
});

it('text keeps clear of the edges of the sheet by its margins alone', async () => {
  const { page } = await site.open(site.pathOf('article', 'en-gb'), { viewport: PAPER });
  await page.emulateMedia({ media: 'print' });
  const margins = await page.evaluate(() => {
    const inPrint = (rules: CSSRuleList): CSSPageRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSPageRule) return [rule];
        return rule instanceof CSSMediaRule && rule.media.mediaText === 'print' ? inPrint(rule.cssRules) : [];
      });
    const rules = [...document.styleSheets].flatMap((sheet) => inPrint(sheet.cssRules));
    return rules.flatMap(({ style }) =>
      ['top', 'right', 'bottom', 'left'].map((side) => style.getPropertyValue(`margin-${side}`)),
    );
  });
  expect(margins).toHaveLength(4);
  for (const margin of margins) {
    expect(margin).toMatch(/^\d+mm$/);
    expect(Number.parseFloat(margin)).toBeGreaterThanOrEqual(LEAST_MARGIN_MM);
  }
  const lefts = await page
    .locator('h1, .rich-text')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(lefts)).toEqual(new Set([0]));
});

it('what belongs together stays on one sheet', async () => {
  const { page } = await site.visit({ viewport: PAPER });
  const cut: string[] = [];
  const alone: string[] = [];
  for (const template of ['home', 'for stores'] as const) {
    await page.goto(site.pathOf(template, 'en-gb'));
    await page.emulateMedia({ media: 'print' });
    cut.push(
      ...(await page
        .locator('main :is(.card, li, tr, figure, blockquote, .picture)')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && getComputedStyle(each).breakInside !== 'avoid')
            .map((each) => `${each.localName}.${each.className}`),
        )),
    );
    alone.push(
      ...(await page.locator('main :is(h2, h3, .section-heading)').evaluateAll((all) =>
        all
          .filter((each) => {
            // A heading above a grid takes the room of the grid's first row with it.
            const room = Number.parseFloat(getComputedStyle(each, '::after').height);
            return getComputedStyle(each).breakAfter !== 'avoid' && !(room > 100);
          })
          .map((each) => each.textContent ?? ''),
      )),
    );
  }
  expect({ cut, alone }).toEqual({ cut: [], alone: [] });
});

it('addresses stand beside words, not over cards nor beside badges', async () => {
  const { page } = await site.visit({ viewport: PAPER });
  await page.emulateMedia({ media: 'print' });
  const addressesOf = async (path: string, selector: string) => {
    await page.goto(path);
    return await page.locator(selector).evaluateAll((links) =>
      links.map((link) => {
        const { content, position } = getComputedStyle(link, '::after');
        return content.includes('http') ? position : 'none';
      }),
    );
  };
  const mentions = await addressesOf(PRESS_PATH, 'main h3 a');
  expect(new Set(mentions)).toEqual(new Set(['static']));
  const badges = await addressesOf(site.pathOf('home', 'en-gb'), 'main a:has(svg, img)');
  expect(new Set(badges)).toEqual(new Set(['none']));
});

it('a comparison is a table', async () => {
  const { page } = await site.open(site.pathOf('for stores', 'de'), { viewport: PAPER });
  await page.emulateMedia({ media: 'print' });
  const display = () => page.locator('main table').evaluate((table) => getComputedStyle(table).display);
  expect(await display()).toBe('table');
});
