import { expect, it } from 'vitest';
import { heroLayout } from '../../src/blocks/hero/hero-media.ts';
import { useSite } from './site-visit.ts';
import { openingOf } from './templates.ts';

const site = useSite();

/** Least share of a delivered picture's height and width that a window shows: what a hotspot is in stays in sight. */
const LEAST_SHOWN = 0.8;

/** Width in pixels up to which a picture has as many pixels as the screen it is shown on. */
const LARGEST_PICTURE = 2880;

/** Windows that show the picture as wide as they are: tablets, laptops, large screens, and a laptop at 200 % zoom. */
const WINDOWS = [
  { width: 720, height: 450 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** Windows of computers, whose first screen has room for the call to action. */
const COMPUTERS = WINDOWS.filter(({ width }) => width >= 1440);

/** Paths of the English pages that open with a picture from edge to edge. */
function fullPaths(): readonly string[] {
  return site.content.routes.all
    .filter(({ locale, sourceLocale }) => locale === 'en-gb' && sourceLocale === 'en-gb')
    .filter((route) => {
      const hero = openingOf(site.content, route);
      return hero && heroLayout(hero.layout, hero.picture !== null) === 'full';
    })
    .map(({ path }) => path);
}

it('a picture from edge to edge is shown almost whole, sharp, with its card in the page’s column and the call to action on the first screen', async () => {
  const { page } = await site.visit({ deviceScaleFactor: 2 });
  const paths = fullPaths();
  expect(paths.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const place = `${path} at ${size.width} × ${size.height}`;
      const shown = await page
        .locator('.hero.full .media img.image')
        .evaluate(async (image: HTMLImageElement, largest: number) => {
          // The browser chooses the picture for a window that has changed once it has drawn the page in it.
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          await image.decode();
          const box = image.getBoundingClientRect();
          const delivered = Number(new URL(image.currentSrc).searchParams.get('w'));
          const isVector = new URL(image.currentSrc).pathname.endsWith('.svg');
          const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
          // The style sheet cuts a drawing, to the shape that its attributes tell.
          const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
          const tall = isVector ? image.naturalWidth / ratio : image.naturalHeight;
          return {
            sharpness: isVector ? Infinity : delivered / Math.min(box.width * devicePixelRatio, largest),
            width: box.width / (image.naturalWidth * scale),
            height: box.height / (tall * scale),
            window: box.width / innerWidth,
          };
        }, LARGEST_PICTURE);
      if (shown.sharpness < 1) faults.push(`${place}: is blurred, ${shown.sharpness} of its pixels`);
      if (Math.min(shown.width, shown.height) < LEAST_SHOWN)
        faults.push(`${place}: shows ${JSON.stringify(shown)}`);
      if (shown.window < 0.99) faults.push(`${place}: ends before the edge`);
      const [logo, card] = await Promise.all(
        ['.site-header .logo', '.hero.full .text'].map((part) => page.locator(part).first().boundingBox()),
      );
      if (Math.abs((card?.x ?? NaN) - (logo?.x ?? NaN)) > 1 || !card)
        faults.push(`${place}: the card begins at ${card?.x} px, the page's column at ${logo?.x} px`);
      const strip = await page.locator('.hero.full').evaluate((hero) => {
        const bottomOf = (selector: string) =>
          hero.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
        return bottomOf('.media') > bottomOf('.text')
          ? hero.getBoundingClientRect().bottom - bottomOf('.media')
          : 0;
      });
      if (strip > 1) faults.push(`${place}: ${strip} px of empty ground below the picture`);
      const text = page.locator('.hero.full').locator('.actions, .text').last();
      const box = await text.boundingBox();
      if (COMPUTERS.includes(size) && (box?.y ?? 0) + (box?.height ?? Infinity) > size.height)
        faults.push(`${place}: the call to action is below the first screen`);
    }
  }
  expect(faults).toEqual([]);
});
