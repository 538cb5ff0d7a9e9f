import { expect, it } from 'vitest';
import { sceneShare } from './scene-share.ts';

const WINDOW = { top: 100, bottom: 900 };
const WHOLE = { from: 0, to: 1 };
const FIRST_HALF = { from: 0, to: 0.5 };

it.each([
  ['below the window', 2000, 200, WHOLE, 0],
  ['at its lower edge', 900, 200, WHOLE, 0],
  ['half of it in the window', 800, 200, WHOLE, 0.5],
  ['whole in the window', 700, 200, WHOLE, 1],
  ['above it', -2000, 200, WHOLE, 1],
  ['higher than the window, in its middle', 500, 3000, WHOLE, 0.5],
  ['higher than the window, at its upper edge', 100, 3000, WHOLE, 1],
  ['half way through a range', 700, 3000, FIRST_HALF, 0.5],
  ['at the end of a range', 500, 3000, FIRST_HALF, 1],
  ['after a range', 0, 3000, FIRST_HALF, 1],
  ['before a range', 700, 3000, { from: 0.4, to: 0.9 }, 0],
])('sceneShare of a scene %s, at %d px, %d px high, in %o is %d', (_, top, height, range, expected) => {
  expect(sceneShare({ top, height }, WINDOW, range)).toBeCloseTo(expected);
});
