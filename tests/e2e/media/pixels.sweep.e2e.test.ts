import { describe, expect, it } from 'vitest';
import { heroLayout, heroMedia } from '../../../src/blocks/hero/hero-media.ts';
import { chroma, difference, readPixels } from '../visits/screenshot-pixels.ts';
import { useSite } from '../visits/site-visit.ts';
import { openingOf } from '../visits/templates.ts';

const site = useSite();

/** Difference of two colours, of 255 levels in one channel, from which an edge is seen. */
const DISTINCT = 20;
/** Least share of a picture's edge that differs from the ground beside it. */
const LEAST_DISTINCT = 0.75;
/** Brightest channel below which a pixel is of an object, not of the drawing's ground; leaves in the air are lighter. */
const LEAST_LIGHT = 100;
/** Share of such pixels that no object has. */
const MOST_DARK = 0.001;

/** Generous: some ten seconds on an idle machine. */
const TIMEOUT_MS = 180_000;

/** Lists the English pages that open with a picture beside the text. */
function picturePages(): readonly string[] {
  const paths = site.content.routes.all
    .filter(({ locale, sourceLocale }) => locale === 'en-gb' && sourceLocale === 'en-gb')
    // Parts of a list, such as its second page, open with a heading.
    .filter(({ listing }) => !listing || (listing.page === 1 && listing.topicGroupId === undefined))
    .filter((route) => {
      const hero = openingOf(site.content, route);
      return hero && heroMedia(hero)?.kind === 'picture' && heroLayout(hero.layout, true) === 'split';
    })
    .map(({ path }) => path);
  return paths;
}

const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('in the %s scheme', (colorScheme) => {
  it('a bitten corner has no hairline on sharp screens', async () => {
    const { page } = await site.visit({ colorScheme, deviceScaleFactor: 2 });
    for (const [template, selector] of [
      ['home', '.hero .bitten'],
      ['how it works', '.panel.bitten'],
    ] as const) {
      await page.goto(site.pathOf(template, 'en-gb'));
      const bitten = page.locator(selector).first();
      await bitten.scrollIntoViewIfNeeded();
      const box = await bitten.boundingBox();
      if (!box) throw new Error(`'${selector}' is not shown.`);
      // Where the rounded corner would begin, with a little of the ground around it: crumbs lie further in.
      const [beyond, length] = [4, 60];
      const edges = [
        { x: box.x + box.width - length, y: box.y - beyond, width: length + beyond, height: beyond + 3 },
        { x: box.x + box.width - 3, y: box.y - beyond, width: beyond + 3, height: length + beyond },
      ];
      for (const clip of edges) {
        const pixels = await readPixels(await page.screenshot({ clip }));
        const ground = pixels.at(pixels.width - 1, 0);
        const unlike = Array.from({ length: pixels.width * pixels.height }, (_, index) =>
          pixels.at(index % pixels.width, Math.floor(index / pixels.width)),
        ).filter((colour) => difference(colour, ground) > 3);
        expect(unlike.slice(0, 3), `${selector}, ${unlike.length} pixels`).toEqual([]);
      }
    }
  });

  it('the page below a dialog is grey, not olive', async () => {
    const { page } = await site.open(site.pathOf('home', 'en-gb'), { colorScheme });
    const clip = { x: 2, y: 200, width: 30, height: 30 };
    const ground = (await readPixels(await page.screenshot({ clip }))).at(5, 5);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.className = 'over-page';
      document.body.append(dialog);
      dialog.showModal();
    });
    const below = (await readPixels(await page.screenshot({ clip }))).at(5, 5);
    expect(chroma(ground)).toBeGreaterThan(50);
    expect(Math.max(...below)).toBeLessThan(Math.max(...ground));
    expect(chroma(below)).toBeLessThan(30);
  });

  it('images are as bright as they are', async () => {
    const { page } = await site.visit({ colorScheme });
    for (const template of ['home', 'article', 'about'] as const) {
      await page.goto(site.pathOf(template, 'en-gb'));
      const filters = await page
        .locator('main :is(img.image, .offer-picture:has(> .drawing))')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).filter));
      expect(filters.length, template).toBeGreaterThan(0);
      expect(filters.filter((filter) => filter !== 'none')).toEqual([]);
    }
  });
});

it('the bite takes nothing that is drawn from the picture of the home page, in any of its shapes', async () => {
  const { page } = await site.open(site.pathOf('home', 'en-gb'), { colorScheme: 'light' });
  const bitten = page.locator('.hero .bitten');
  for (const width of [390, 820, 1030, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await bitten.scrollIntoViewIfNeeded();
    await bitten.locator('img.image').evaluate((image: HTMLImageElement) => image.decode());
    const box = await bitten.boundingBox();
    if (!box) throw new Error('The home page shows no bitten picture.');
    // The teeth of the bite, and a tenth of the picture beside and below them.
    const [wide, high] = [0.35 * box.width, 0.4 * box.height];
    const clip = { x: box.x + box.width - wide, y: box.y, width: wide, height: high };
    const pixels = await readPixels(await page.screenshot({ clip }));
    const dark = Array.from({ length: pixels.width * pixels.height }, (_, index) =>
      pixels.at(index % pixels.width, Math.floor(index / pixels.width)),
    ).filter((colour) => Math.max(...colour) < LEAST_LIGHT);
    expect(dark.length / (pixels.width * pixels.height), `at ${width} px`).toBeLessThan(MOST_DARK);
  }
});

it(
  'the picture that opens a page stands out from its ground, in light and dark',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = await site.visit();
    const faint: string[] = [];
    const paths = picturePages();
    for (const path of paths) {
      await page.goto(path);
      const picture = page.locator('.hero.split .media img.image');
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      const box = await picture.boundingBox();
      if (!box) throw new Error(`${path} shows no picture.`);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Ground on the left, picture on the right, without the rounded corners.
        const clip = { x: box.x - 4, y: box.y + box.height / 8, width: 8, height: (box.height * 3) / 4 };
        const pixels = await readPixels(await page.screenshot({ clip }));
        const last = pixels.width - 1;
        const rows = Array.from({ length: pixels.height }, (_, y) =>
          difference(pixels.at(0, y), pixels.at(last, y)),
        );
        const share = rows.filter((each) => each > DISTINCT).length / rows.length;
        if (share < LEAST_DISTINCT)
          faint.push(`${path}, ${colorScheme}: ${Math.round(100 * share)} % of its edge`);
      }
    }
    expect(paths.length).toBeGreaterThan(5);
    expect(faint).toEqual([]);
  },
);
