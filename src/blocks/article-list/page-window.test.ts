import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 … 5'],
  [3, 5, '1 2 3 4 5'],
  [1, 40, '1 2 … 40'],
  [4, 40, '1 2 3 4 5 … 40'],
  [20, 40, '1 … 19 20 21 … 40'],
  [40, 40, '1 … 39 40'],
])('of page %i of %i is %s', (page, count, expected) => {
  expect(
    pageWindow(page, count)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(expected);
});

it('holds at most seven entries however long the list is', () => {
  for (let page = 1; page <= 200; page += 1) expect(pageWindow(page, 200).length).toBeLessThanOrEqual(7);
});
