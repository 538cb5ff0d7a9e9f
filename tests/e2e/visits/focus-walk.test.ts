import { expect, it } from 'vitest';
import { followsInReadingOrder } from './focus-walk.ts';

/** Creates a box of 100 × 40 pixels with this top left corner. */
const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });

it.each([
  ['to the right in the row', at(0, 0), at(120, 0), true],
  ['to the right, a little higher', at(0, 10), at(120, 0), true],
  ['to the left in the row', at(120, 0), at(0, 0), false],
  ['to the left, a little lower', at(120, 0), at(0, 10), false],
  ['below', at(0, 0), at(0, 50), true],
  ['below, further left', at(500, 0), at(0, 50), true],
  ['above', at(0, 50), at(0, 0), false],
  ['above, a little to the right', at(0, 50), at(60, 0), false],
  ['above, in the next column', at(0, 500), at(200, 0), true],
  ['above, in the column before', at(200, 500), at(0, 0), false],
  ['the same place', at(0, 0), at(0, 0), true],
])('followsInReadingOrder %s', (_, previous, next, expected) => {
  expect(followsInReadingOrder(previous, next)).toBe(expected);
});
