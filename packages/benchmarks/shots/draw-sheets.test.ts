import { expect, it } from 'vitest';
import { arrangeSheets, SHEET, type SizedShot } from './draw-sheets.ts';

const shot = (changes: Partial<SizedShot> = {}): SizedShot => ({
  name: 'home',
  locale: 'de',
  width: 390,
  scheme: 'light',
  file: 'home.jpg',
  height: 900,
  ...changes,
});
const named = (count: number) => Array.from({ length: count }, (_, index) => shot({ name: `page-${index}` }));

it('puts each locale and width on sheets of its own, both colour schemes after each other', () => {
  const sheets = arrangeSheets([
    shot(),
    shot({ scheme: 'dark' }),
    shot({ width: 1440 }),
    shot({ locale: 'ja' }),
  ]);
  expect(sheets.map(({ locale, width, tiles }) => [locale, width, tiles.map(({ label }) => label)])).toEqual([
    ['de', 390, ['home light', 'home dark']],
    ['de', 1440, ['home light']],
    ['ja', 390, ['home light']],
  ]);
});

it('continues a tall page in the next column, without a gap or an overlap', () => {
  const [sheet] = arrangeSheets([shot({ height: 16_000 })]);
  const tiles = sheet?.tiles ?? [];
  expect(tiles.length).toBeGreaterThan(1);
  expect(tiles.map(({ label }) => label).slice(0, 2)).toEqual(['home light', 'home light …']);
  let below = 0;
  for (const { part } of tiles) {
    expect(part.top).toBe(below);
    below += part.height;
  }
  expect(below).toBe(16_000);
});

it.each([
  [390, 12],
  [820, 8],
  [1440, 6],
])('of windows of %i px has %i columns', (width, columns) => {
  const [sheet] = arrangeSheets(named(30).map((each) => ({ ...each, width, height: 8 * width })));
  expect(new Set(sheet?.tiles.map(({ place }) => place.left)).size).toBe(columns);
});

it.each([undefined, 1, 4, 20])(
  'keeps everything inside the sheet, without overlaps, in %s columns',
  (columns) => {
    const shots = [...named(30), shot({ height: 16_000 }), shot({ height: 1 })];
    for (const { height, tiles } of arrangeSheets(shots, columns)) {
      expect(height).toBeLessThanOrEqual(SHEET.height);
      const ends = new Map<number, number>();
      for (const { place } of tiles) {
        expect(place.left + place.width).toBeLessThanOrEqual(SHEET.width);
        expect(place.top + place.height).toBeLessThanOrEqual(height);
        expect(place.height).toBeGreaterThan(0);
        expect(place.top - SHEET.label).toBeGreaterThan(ends.get(place.left) ?? 0);
        ends.set(place.left, place.top + place.height);
      }
    }
  },
);

it('begins a page in the next column rather than at the very end of one', () => {
  const [sheet] = arrangeSheets([shot({ height: 7700 }), shot({ name: 'next', height: 7000 })]);
  expect(sheet?.tiles.map(({ label }) => label)).toEqual(['home light', 'next light']);
});

it('is no taller than its pages', () => {
  const [sheet] = arrangeSheets([shot({ height: 390 })]);
  expect(sheet?.height).toBeLessThan(250);
});
