import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clamp, containFactor, intersect, scaleSize, windowOf } from './geometry.ts';

const side = fc.integer({ min: 1, max: 10_000 });
const size = fc.record({ width: side, height: side });

it.each([
  [5, 0, 10, 5],
  [-5, 0, 10, 0],
  [15, 0, 10, 10],
  [5, 8, 6, 8],
])('clamp clamps %i to %i…%i: %i', (value, min, max, expected) =>
  expect(clamp(value, min, max)).toBe(expected),
);

it.each([
  [{ width: 100, height: 200 }, 0.5],
  [{ width: 100 }, 0.5],
  [{ height: 300 }, 3],
  [{}, 1],
])('containFactor scales 200×100 into %o', (box, expected) =>
  expect(containFactor({ width: 200, height: 100 }, box)).toBe(expected),
);

it('scaleSize keeps each side at 1 pixel at least', () => {
  expect(scaleSize({ width: 1000, height: 1 }, 0.01)).toEqual({ width: 10, height: 1 });
});

describe('intersect', () => {
  const image = { width: 100, height: 50 };
  it.each([
    [
      { left: 10, top: 10, width: 20, height: 20 },
      { left: 10, top: 10, width: 20, height: 20 },
    ],
    [
      { left: 90, top: 40, width: 20, height: 20 },
      { left: 90, top: 40, width: 10, height: 10 },
    ],
    [{ left: 100, top: 0, width: 1, height: 1 }, undefined],
    [{ left: 0, top: 60, width: 1, height: 1 }, undefined],
  ])('clips %o', (rect, expected) => expect(intersect(rect, image)).toEqual(expected));
});

describe('windowOf', () => {
  const area = { width: 400, height: 200 };
  it.each([
    [
      { width: 1, height: 1 },
      { x: 0.5, y: 0.5 },
      { left: 100, top: 0, width: 200, height: 200 },
    ],
    [
      { width: 1, height: 1 },
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 200, height: 200 },
    ],
    [
      { width: 1, height: 1 },
      { x: 0.6, y: 1 },
      { left: 140, top: 0, width: 200, height: 200 },
    ],
    [
      { width: 1, height: 1 },
      { x: 0.95, y: 1 },
      { left: 200, top: 0, width: 200, height: 200 },
    ],
    [
      { width: 4, height: 1 },
      { x: 0.5, y: 1 },
      { left: 0, top: 100, width: 400, height: 100 },
    ],
    [
      { width: 800, height: 400 },
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 400, height: 200 },
    ],
  ])('places %o around %o', (shape, anchor, expected) =>
    expect(windowOf(area, shape, anchor)).toEqual(expected),
  );

  it('returns a window inside the area that touches two of its sides', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(size, size, fraction, fraction, (whole, shape, x, y) => {
        const window = windowOf(whole, shape, { x, y });
        expect(intersect(window, whole)).toEqual(window);
        expect(window.width === whole.width || window.height === whole.height).toBe(true);
      }),
    );
  });
});
