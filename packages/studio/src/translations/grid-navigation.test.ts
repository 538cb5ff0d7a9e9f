import { expect, it } from 'vitest';
import { cellAfterKey, withinGrid, type CellPosition } from './grid-navigation.ts';

const size = { rows: 3, columns: 5 };
const at = (row: number, column: number): CellPosition => ({ row, column });

it.each<[string, CellPosition, CellPosition | undefined]>([
  ['ArrowRight', at(1, 1), at(1, 2)],
  ['ArrowLeft', at(1, 1), at(1, 0)],
  ['ArrowUp', at(1, 1), at(0, 1)],
  ['ArrowDown', at(1, 1), at(2, 1)],
  ['ArrowRight', at(1, 4), at(1, 4)],
  ['ArrowLeft', at(1, 0), at(1, 0)],
  ['ArrowUp', at(0, 1), at(0, 1)],
  ['ArrowDown', at(2, 1), at(2, 1)],
  ['Home', at(2, 3), at(2, 0)],
  ['End', at(1, 1), at(1, 4)],
  ['Ctrl+Home', at(2, 3), at(0, 0)],
  ['Ctrl+End', at(0, 0), at(2, 4)],
  ['Enter', at(1, 1), undefined],
  ['Tab', at(1, 1), undefined],
  ['Ctrl+ArrowRight', at(1, 1), undefined],
  ['constructor', at(1, 1), undefined],
])('cellAfterKey %s from %o leads to %o', (keys, from, to) => {
  const key = keys.replace('Ctrl+', '');
  expect(cellAfterKey(from, { key, ctrlKey: keys !== key }, size)).toEqual(to);
});

it.each([
  [at(9, 9), size, at(2, 4)],
  [at(1, 1), size, at(1, 1)],
  [at(1, 1), { rows: 0, columns: 0 }, at(0, 0)],
])('withinGrid %o in %o is %o', (cell, grid, expected) => {
  expect(withinGrid(cell, grid)).toEqual(expected);
});
