import { expect, it } from 'vitest';
import { median, navigationTable } from './figures.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('median of %j: %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('compares medians with those of one way', () => {
  const table = navigationTable(
    [
      { way: 'native', walks: [{ first: 400, largest: 800 }], bytes: 600_000 },
      {
        way: 'router',
        walks: [
          { first: 100, largest: 300 },
          { first: 300, largest: 500 },
        ],
        bytes: 612_400,
      },
    ],
    'native',
  );
  expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['way', 'first ms', 'largest ms', 'kB', 'first ratio', 'largest ratio'],
    ['native', '400', '800', '600', '1.00', '1.00'],
    ['router', '200', '400', '612', '0.50', '0.50'],
  ]);
});
