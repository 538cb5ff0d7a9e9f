import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { isFallback } from '../../../src/routing/route.ts';
import { askForEverything } from '../visits/consent-banner-visit.ts';
import { windowSizes } from '../visits/first-screen.ts';
import { openInFrame } from '../visits/framed-page.ts';
import { useSite } from '../visits/site-visit.ts';
import { openingOf } from '../visits/templates.ts';

const site = useSite();

/** Widths of windows, in CSS pixels: of devices, and on both sides of every breakpoint of the hero. */
const WIDTHS = [
  ...[320, 360, 390, 412, 600, 640, 641, 768, 820, 959, 960, 1030, 1151, 1152, 1240, 1366, 1440],
  ...[1583, 1584, 1680, 1920, 2200, 2560, 2880],
];

/** Windows in which the subjects of a picture are looked at. */
const WINDOWS = windowSizes`
  320×640 390×664 390×844 820×1180 960×700 1030×768 1030×900 1366×680 1440×900 1550×800 1920×1080
  2560×1080 2560×1440
`;

/** Least width of a window in which the card lies beside what is drawn, in CSS pixels. */
const BESIDE = 960;

/** Spot of a drawing, as parts of its width and height: its middle, and half its size. */
type Spot = readonly [x: number, y: number, halfWidth: number, halfHeight: number];

/**
 * Subjects of heroes' drawings, by the page's group: `always` in sight, beside the consent banner, too, `answered` once the
 * banner is gone, and `beside` those that are then in sight where the card lies beside them.
 */
const SUBJECTS: Readonly<
  Record<string, Readonly<Record<'always' | 'answered' | 'beside', readonly Spot[]>>>
> = {
  'translation-about': {
    always: [
      [0.492, 0.345, 0.035, 0.06],
      [0.602, 0.293, 0.035, 0.06],
      [0.725, 0.296, 0.035, 0.06],
      [0.841, 0.345, 0.035, 0.06],
    ],
    // The muffins on the table.
    answered: [[0.901, 0.632, 0.045, 0.035]],
    // The window, the magnet on the fridge, the lamps, and the bowl on the table.
    beside: [
      [0.14, 0.265, 0.095, 0.055],
      [0.324, 0.288, 0.03, 0.03],
      [0.417, 0.249, 0.029, 0.024],
      [0.945, 0.249, 0.029, 0.024],
      [0.649, 0.641, 0.03, 0.02],
    ],
  },
  // Boxes of the film's first frame.
  'translation-leftovers-week': {
    always: [],
    answered: [],
    beside: [
      [0.6117, 0.716, 0.052, 0.048],
      [0.7286, 0.716, 0.052, 0.048],
      [0.8457, 0.716, 0.052, 0.048],
      [0.6701, 0.599, 0.052, 0.048],
      [0.7871, 0.599, 0.052, 0.048],
      [0.7286, 0.481, 0.052, 0.048],
    ],
  },
};

/** Least share of a delivered picture's height and width that a window shows: what a hotspot is in stays in sight. */
const LEAST_SHOWN = 0.8;

/** Width in pixels up to which a picture has as many pixels as the screen it is shown on. */
const LARGEST_PICTURE = 2880;

/** Windows that show the picture as wide as they are: tablets, laptops, large screens, and a laptop at 200 % zoom. */
const WHOLE_IN = windowSizes`
  720×450 820×1180 1180×820 1440×900 1920×1080 2560×1440
`;

/** Windows of computers, whose first screen has room for the call to action. */
const COMPUTERS = WHOLE_IN.filter(({ width }) => width >= 1440);

const TIMEOUT_MS = 120_000;

/** Routes whose page opens with a picture from edge to edge, one for each page in a locale. */
const fullRoutes = (locale: string) =>
  site.content.routes.all.filter(
    (route) => route.locale === locale && openingOf(site.content, route)?.layout === 'full',
  );

it.each(['en-gb', 'de', 'ja'])(
  'has its card on the column of the page at every width: %s',
  { timeout: TIMEOUT_MS },
  async (locale) => {
    const faults: string[] = [];
    const routes = fullRoutes(locale);
    expect(routes.length).toBeGreaterThan(1);
    for (const { path } of routes) {
      const { page } = await site.visit({ viewport: { width: 2880, height: 1000 } });
      const frame = await openInFrame(page, path, 900);
      const found = await frame.evaluate((widths) => {
        const around = window.frameElement;
        const card = document.querySelector('.hero.full .text');
        const next = document.querySelector('.hero.full + .section > .wrap');
        if (!around || !card || !next) throw new Error('The page has no card, or nothing below it.');
        return widths.flatMap((width) => {
          around.setAttribute('width', String(width));
          const { left, right } = card.getBoundingClientRect();
          const column = next.getBoundingClientRect();
          const gutter = Number.parseFloat(getComputedStyle(next).paddingLeft);
          const [start, end] = [column.left + gutter, column.right - gutter];
          return Math.abs(left - start) <= 0.5 && right <= end + 0.5
            ? []
            : [`at ${width} px the card is from ${left} to ${right}, the column from ${start} to ${end}`];
        });
      }, WIDTHS);
      faults.push(...found.map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

it.each(
  ['en-gb', 'de', 'pl', 'ja'].flatMap((locale) =>
    Object.keys(SUBJECTS).map((group) => [group, locale] as const),
  ),
)(
  'shows its subjects whole, beside the card and the consent banner: %s, %s',
  { timeout: TIMEOUT_MS },
  async (group, locale) => {
    const route = fullRoutes(locale).find(({ groupId }) => groupId === group);
    if (!route) throw new Error(`The content has no ${group} in '${locale}'.`);
    const viewport = { width: 2560, height: 1440 };
    const { page } = await site.visit({ viewport, storageState: UNDECIDED });
    const frame = await openInFrame(page, route.path, 800);
    await frame.locator('.consent-banner:not([hidden])').waitFor();
    await askForEverything(frame, locale);
    const hidden = await frame.evaluate(
      async ({ windows, subjects, beside }) => {
        /** Middle and ends of a spot. */
        const POINTS = [
          [0, 0],
          [-1, 0],
          [1, 0],
          [0, -1],
          [0, 1],
        ] as const;
        const around = window.frameElement;
        const image = document.querySelector<HTMLImageElement>('.hero.full .image');
        if (!around || !image || !subjects) throw new Error('The hero has no picture.');
        // The attributes say what a frame shows of a drawing, not how large the drawing is.
        await image.decode();
        const [whole, tall] = [image.naturalWidth, image.naturalHeight];
        const isSeen = (x: number, y: number, answered: boolean) => {
          const top = document
            .elementsFromPoint(x, y)
            .find((element) => !answered || !element.closest('.consent-banner'));
          return top !== undefined && top.closest('.hero .media') !== null && !top.closest('button');
        };
        return windows.flatMap(({ width, height }) => {
          around.setAttribute('width', String(width));
          around.setAttribute('height', String(height));
          const box = image.getBoundingClientRect();
          const scale = Math.max(box.width / whole, box.height / tall);
          const [shownWidth, shownHeight] = [whole * scale, tall * scale];
          const [x = 0, y = 0] = getComputedStyle(image)
            .objectPosition.split(' ')
            .map((part) => Number.parseFloat(part) / 100);
          const left = box.left + (box.width - shownWidth) * x;
          const top = box.top + (box.height - shownHeight) * y;
          const answered = [...subjects.answered, ...(width >= beside ? subjects.beside : [])];
          const spots = [
            ...subjects.always.map((spot) => ({ spot, isAnswered: false })),
            ...answered.map((spot) => ({ spot, isAnswered: true })),
          ];
          return spots.flatMap(({ spot: [spotX, spotY, halfX, halfY], isAnswered }) => {
            const isWhole = POINTS.every(([across, down]) =>
              isSeen(
                left + (spotX + across * halfX) * shownWidth,
                top + (spotY + down * halfY) * shownHeight,
                isAnswered,
              ),
            );
            return isWhole ? [] : [`${width} × ${height}: what is at ${spotX}, ${spotY}`];
          });
        });
      },
      { windows: WINDOWS, subjects: SUBJECTS[group], beside: BESIDE },
    );
    expect(hidden).toEqual([]);
  },
);

it('a picture from edge to edge is shown almost whole, sharp, with the call to action on the first screen', async () => {
  const { page } = await site.visit({ deviceScaleFactor: 2 });
  const paths = fullRoutes('en-gb')
    .filter((route) => !isFallback(route))
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const size of WHOLE_IN) {
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
