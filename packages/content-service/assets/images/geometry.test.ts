import fc from 'fast-check';
import { expect, it } from 'vitest';
import { intersect, windowOf } from './geometry.ts';

// Examples are rows of plan.test.ts.
it('windowOf returns a window inside the area that touches two of its sides', () => {
  const side = fc.integer({ min: 1, max: 10_000 });
  const size = fc.record({ width: side, height: side });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(size, size, fraction, fraction, (whole, shape, x, y) => {
      const window = windowOf(whole, shape, { x, y });
      expect(intersect(window, whole)).toEqual(window);
      expect(window.width === whole.width || window.height === whole.height).toBe(true);
    }),
  );
});
