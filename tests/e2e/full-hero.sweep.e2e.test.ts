import { expect, it } from 'vitest';
import { UNDECIDED } from '../../scripts/lib/stored-decision.ts';
import { askForEverything } from './consent-banner-visit.ts';
import { openInFrame } from './framed-page.ts';
import { useSite } from './site-visit.ts';
import { openingOf } from './templates.ts';

const site = useSite();

/** Widths of windows, in CSS pixels: of devices, and on both sides of every breakpoint of the hero. */
const WIDTHS = [
  ...[320, 360, 390, 412, 600, 640, 641, 768, 820, 959, 960, 1030, 1151, 1152, 1240, 1366, 1440],
  ...[1583, 1584, 1680, 1920, 2200, 2560, 2880],
];

/** Windows in which the subjects of a picture are looked at. */
const WINDOWS = [
  [320, 640],
  [390, 664],
  [390, 844],
  [820, 1180],
  [960, 700],
  [1030, 768],
  [1030, 900],
  [1366, 680],
  [1440, 900],
  [1550, 800],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
].map(([width = 0, height = 0]) => ({ width, height }));

/** Least width of a window in which the card lies beside what is drawn, in CSS pixels. */
const BESIDE = 960;

/** Spot of a drawing, as parts of its width and height: its middle, and half its size. */
interface Spot {
  readonly middles: readonly (readonly [x: number, y: number])[];
  readonly half: readonly [x: number, y: number];
}

/**
 * Subjects of heroes' drawings, by the page's group: `always` in sight, beside the consent banner, too, `answered` once the
 * banner is gone, and `beside` those that are then in sight where the card lies beside them.
 */
const SUBJECTS: Readonly<
  Record<string, Readonly<Record<'always' | 'answered' | 'beside', readonly Spot[]>>>
> = {
  'translation-about': {
    always: [
      {
        middles: [
          [0.492, 0.345],
          [0.602, 0.293],
          [0.725, 0.296],
          [0.841, 0.345],
        ],
        half: [0.035, 0.06],
      },
    ],
    // The muffins on the table.
    answered: [{ middles: [[0.901, 0.632]], half: [0.045, 0.035] }],
    // The window, the magnet on the fridge, the lamps, and the bowl on the table.
    beside: [
      { middles: [[0.14, 0.265]], half: [0.095, 0.055] },
      { middles: [[0.324, 0.288]], half: [0.03, 0.03] },
      {
        middles: [
          [0.417, 0.249],
          [0.945, 0.249],
        ],
        half: [0.029, 0.024],
      },
      { middles: [[0.649, 0.641]], half: [0.03, 0.02] },
    ],
  },
  // Boxes of the film's first frame.
  'translation-leftovers-week': {
    always: [],
    answered: [],
    beside: [
      {
        middles: [
          [0.6117, 0.716],
          [0.7286, 0.716],
          [0.8457, 0.716],
          [0.6701, 0.599],
          [0.7871, 0.599],
          [0.7286, 0.481],
        ],
        half: [0.052, 0.048],
      },
    ],
  },
};

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
          const spots = [
            ...subjects.always.map((spot) => ({ ...spot, answered: false })),
            ...[...subjects.answered, ...(width >= beside ? subjects.beside : [])].map((spot) => ({
              ...spot,
              answered: true,
            })),
          ];
          return spots.flatMap(({ middles, half, answered }) =>
            middles.flatMap(([spotX, spotY]) => {
              const [middleX, middleY] = [left + spotX * shownWidth, top + spotY * shownHeight];
              const [halfWidth, halfHeight] = [half[0] * shownWidth, half[1] * shownHeight];
              const isWhole = [
                [0, 0],
                [-1, 0],
                [1, 0],
                [0, -1],
                [0, 1],
              ].every(([across = 0, down = 0]) =>
                isSeen(middleX + across * halfWidth, middleY + down * halfHeight, answered),
              );
              return isWhole ? [] : [`${width} × ${height}: what is at ${spotX}, ${spotY}`];
            }),
          );
        });
      },
      { windows: WINDOWS, subjects: SUBJECTS[group], beside: BESIDE },
    );
    expect(hidden).toEqual([]);
  },
);
