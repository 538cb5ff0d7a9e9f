import { describe, expect, it } from 'vitest';
import { areaOf, flatten } from './testing/path-area.ts';
import { bite, filling, level } from './share-geometry.ts';

const RADIUS = 41;
const WHOLE = Math.PI * RADIUS ** 2;
const VESSEL = { left: 10, top: 20, width: 60, height: 80, corner: 5 };

const SHARES = [0.001, 0.01, 0.05, 0.12, 0.19, 0.28, 0.5, 0.6, 0.81, 0.95, 0.99, 0.999];
const WRONG = [-0.01, 1.01, 19, Number.NaN, Number.POSITIVE_INFINITY];

describe('bite', () => {
  it.each(SHARES)('leaves all but %d of the disc', (share) => {
    expect(areaOf(bite(share, RADIUS).path) / WHOLE).toBeCloseTo(1 - share, 3);
  });

  it.each(SHARES)('keeps to the disc when %d is bitten off', (share) => {
    const distances = flatten(bite(share, RADIUS).path).map(({ x, y }) => Math.hypot(x, y));
    expect(Math.max(...distances)).toBeLessThan(RADIUS + 0.02);
  });

  it('leaves the whole disc of 0', () => {
    const { path, isLeft } = bite(0, RADIUS);
    expect(areaOf(path) / WHOLE).toBeCloseTo(1, 3);
    expect(isLeft({ x: 30, y: -20 }, 4)).toBe(true);
    expect(isLeft({ x: 30, y: -27 }, 4)).toBe(false);
  });

  it('leaves nothing of 1', () => {
    const { path, isLeft } = bite(1, RADIUS);
    expect(path).toBe('');
    expect(isLeft({ x: 0, y: 0 }, 0)).toBe(false);
  });

  it.each([
    ['keeps the lower start corner', { x: -20, y: 20 }, true],
    ['loses the upper end corner', { x: 20, y: -20 }, false],
    ['loses what the mouth would touch', { x: -2, y: 2 }, false],
  ])('%s when half is bitten off', (_, point, isLeft) => {
    expect(bite(0.5, RADIUS).isLeft(point, 4)).toBe(isLeft);
  });

  it.each(WRONG)('refuses %d', (share) => {
    expect(() => bite(share, RADIUS)).toThrow(`A share is between 0 and 1, and this is ${share}.`);
  });
});

describe('filling', () => {
  it.each([
    [0.05, 96],
    [0.28, 77.6],
    [0.6, 52],
    [1, 20],
  ])('stands at its level: %d at %d', (share, expected) => {
    expect(level(share, VESSEL)).toBeCloseTo(expected);
    const points = flatten(filling(share, VESSEL));
    const heights = points.map(({ y }) => y);
    expect(Math.max(...heights)).toBeCloseTo(VESSEL.top + VESSEL.height);
    // The waves above and below the level are of one size: what is filled is the share, but for the round corners.
    const radius = Math.min(VESSEL.corner, VESSEL.height * share);
    const corners = 2 * radius ** 2 * (1 - Math.PI / 4);
    const whole = VESSEL.width * VESSEL.height;
    expect((areaOf(filling(share, VESSEL)) + corners) / whole).toBeCloseTo(share, 3);
  });

  it.each([0.01, 0.05, 0.5, 0.99, 1])('stays within the vessel at %d', (share) => {
    const points = flatten(filling(share, VESSEL));
    const { left, top, width, height } = VESSEL;
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(left - 0.01);
      expect(x).toBeLessThanOrEqual(left + width + 0.01);
      expect(y).toBeGreaterThanOrEqual(top - 0.01);
      expect(y).toBeLessThanOrEqual(top + height + 0.01);
    }
  });

  it('is nothing at 0', () => {
    expect(filling(0, VESSEL)).toBe('');
  });

  it.each(WRONG)('refuses %d', (share) => {
    expect(() => filling(share, VESSEL)).toThrow(RangeError);
    expect(() => level(share, VESSEL)).toThrow(RangeError);
  });
});
