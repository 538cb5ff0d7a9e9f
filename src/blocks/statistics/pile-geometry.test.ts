import { describe, expect, it } from 'vitest';
import { count, pileUp, stackCoins } from './pile-geometry.ts';
import { BAG_RATIO } from './thing-shapes.ts';
import { DRAWING_HEIGHT } from './share-geometry.ts';

const AMOUNTS: readonly (readonly [amount: number, unit: number, things: number, last: number])[] = [
  [0.4, 1, 1, 0.4],
  [1, 1, 1, 1],
  [1.2, 1, 2, 0.2],
  [15, 1, 15, 1],
  [15.5, 2, 8, 0.75],
  [30, 2, 15, 1],
  [52, 5, 11, 0.4],
  [79, 10, 8, 0.9],
  [132, 10, 14, 0.2],
  [291, 20, 15, 0.55],
  [8_300, 1_000, 9, 0.3],
  [1_050_000_000, 100_000_000, 11, 0.5],
];

describe('count', () => {
  it.each(AMOUNTS)(
    'divides %d into things of %d: %d, of which the last is filled to %d',
    (amount, unit, things, last) => {
      const counted = count(amount);
      expect(counted.unit).toBe(unit);
      expect(counted.things).toHaveLength(things);
      expect(counted.things.at(-1)).toBeCloseTo(last);
      expect(counted.things.slice(0, -1).every((share) => share === 1)).toBe(true);
    },
  );

  it.each(AMOUNTS)('loses nothing of %d', (amount) => {
    const { unit, things } = count(amount);
    expect(things.reduce((sum, share) => sum + share, 0) * unit).toBeCloseTo(amount, 5);
  });

  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(() => count(amount)).toThrow(`An amount is above 0, and this is ${amount}.`);
  });
});

describe('pileUp', () => {
  it.each([1, 3, 4, 7, 8, 9, 11, 14, 15])(
    'piles %d up within the drawing, beside and above each other',
    (many) => {
      const { width, places } = pileUp(
        Array.from({ length: many }, () => 1),
        BAG_RATIO,
      );
      expect(places).toHaveLength(many);
      for (const [index, { x, y, size }] of places.entries()) {
        expect(y - size).toBeGreaterThanOrEqual(2);
        expect(y).toBeLessThan(DRAWING_HEIGHT - 2);
        expect(x - size * 0.38).toBeGreaterThanOrEqual(0);
        expect(x + size * 0.38).toBeLessThanOrEqual(width);
        for (const other of places.slice(index + 1)) {
          const apart = Math.max(Math.abs(other.x - x) / (size * 0.76), Math.abs(other.y - y) / size);
          expect(apart).toBeGreaterThan(1);
        }
      }
    },
  );

  it('has no row that is longer than the one below', () => {
    const rows = Map.groupBy(pileUp(count(132).things, BAG_RATIO).places, ({ y }) => y);
    const lengths = [...rows].sort(([a], [b]) => b - a).map(([, row]) => row.length);
    expect(lengths).toEqual([5, 5, 4]);
  });
});

describe('stackCoins', () => {
  it('begins a stack where five lie on each other', () => {
    const { width, places } = stackCoins(count(330).things);
    expect(places.map(({ x }) => x)).toEqual([25, 25, 25, 25, 25, 75, 75]);
    expect(places[5]?.y).toBe(places[0]?.y);
    expect(places.at(-1)?.share).toBeCloseTo(0.6);
    expect(width).toBe(100);
  });
});
