import { describe, expect, it } from 'vitest';
import { areaOf, flatten } from './testing/path-area.ts';
import { bagFilling, bagOutline, crateFilling, crateHeap, crateOutline } from './thing-shapes.ts';

const PLACE = { x: 40, y: 116, size: 50, share: 1 };

describe('bagFilling and crateFilling', () => {
  it.each([
    ['a bag', 0.1, bagFilling],
    ['a bag', 0.5, bagFilling],
    ['a bag', 0.9, bagFilling],
    ['a crate', 0.2, crateFilling],
    ['a crate', 0.75, crateFilling],
  ] as const)('fill of %s about %d', (_, share, fill) => {
    const whole = areaOf(fill(PLACE));
    expect(areaOf(fill({ ...PLACE, share })) / whole).toBeCloseTo(share, 1);
  });

  it.each([
    ['bag', bagFilling, bagOutline],
    ['crate', crateFilling, crateOutline],
  ] as const)('stay within a %s', (_, fill, outline) => {
    const [filled, outer] = [fill(PLACE), outline(PLACE, 0)].map((path) => flatten(path));
    for (const axis of ['x', 'y'] as const) {
      const range = (points = filled) => (points ?? []).map((point) => point[axis]);
      expect(Math.min(...range())).toBeGreaterThanOrEqual(Math.min(...range(outer)) - 0.01);
      expect(Math.max(...range())).toBeLessThanOrEqual(Math.max(...range(outer)) + 0.01);
    }
  });
});

describe('things', () => {
  const shapes = [bagOutline, crateOutline, crateHeap];

  it.each(shapes)('keep to their place: %o', (shape) => {
    for (const { x, y } of flatten(shape(PLACE, 3))) {
      expect(Math.abs(x - PLACE.x)).toBeLessThanOrEqual(PLACE.size * 0.57);
      expect(y).toBeGreaterThanOrEqual(PLACE.y - PLACE.size);
      expect(y).toBeLessThanOrEqual(PLACE.y);
    }
  });
});
