import { describe, expect, it } from 'vitest';
import { sceneShare } from './scene-share.ts';

const WINDOW = { top: 100, bottom: 900 };
const WHOLE = { from: 0, to: 1 };
const FIRST_HALF = { from: 0, to: 0.5 };

describe('sceneShare', () => {
  it.each([
    ['below the window', 2000, WHOLE, 0],
    ['at its lower edge', 900, WHOLE, 0],
    ['in its middle', 400, WHOLE, 0.5],
    ['at its upper edge', -100, WHOLE, 1],
    ['above it', -2000, WHOLE, 1],
    ['half way through a range', 650, FIRST_HALF, 0.5],
    ['at the end of a range', 400, FIRST_HALF, 1],
    ['after a range', 0, FIRST_HALF, 1],
    ['before a range', 700, { from: 0.4, to: 0.9 }, 0],
  ])('of a scene %s, at %d px, in %o is %d', (_, top, range, expected) => {
    expect(sceneShare({ top, height: 200 }, WINDOW, range)).toBeCloseTo(expected);
  });
});
