import { expect, it } from 'vitest';
import { pageOf, parseLimit } from './history.ts';

const events = ['5', '4', '4', '4', '3', '2'].map((timestamp, index) => ({ timestamp, index }));
const indexes = (limit: number, cursor: string | null) => {
  const { items, nextCursor } = pageOf(events, limit, cursor);
  return [items.map(({ index }) => index).join(''), nextCursor];
};

it.each([
  [10, null, '012345', ''],
  [10, '', '012345', ''],
  [6, null, '012345', ''],
  [1, null, '0', '5'],
  // Events with the same timestamp are not split.
  [2, null, '0123', '4'],
  [1, '5', '123', '4'],
  [1, '4', '4', '3'],
  [1, '3', '5', ''],
  [1, '2', '', ''],
])('pageOf returns %i events after %s', (limit, cursor, expected, next) =>
  expect(indexes(limit, cursor)).toEqual([expected, next]),
);

it.each([
  ['', 1000],
  ['limit=1', 1],
  ['limit=5000', 1000],
])('parseLimit parses "%s"', (text, expected) =>
  expect(parseLimit(new URLSearchParams(text))).toBe(expected),
);
