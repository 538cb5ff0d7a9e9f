import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { count, pile, pileUp } from './pile-geometry.ts';

const AMOUNTS: readonly (readonly [amount: number, unit: number, whole: number, rest: number])[] = [
  [0.4, 1, 0, 0.4],
  [1, 1, 1, 0],
  [1.2, 1, 1, 0.2],
  [15, 1, 15, 0],
  [15.5, 2, 7, 0.75],
  [30, 2, 15, 0],
  [52, 5, 10, 0.4],
  [79, 10, 7, 0.9],
  [132, 10, 13, 0.2],
  [291, 20, 14, 0.55],
  [8_300, 1_000, 8, 0.3],
  [1_050_000_000, 100_000_000, 10, 0.5],
];

describe('count', () => {
  it.each(AMOUNTS)('divides %d into things of %d: %d and %d of one', (amount, unit, whole, rest) => {
    const counted = count(amount);
    expect([counted.unit, counted.whole]).toEqual([unit, whole]);
    expect(counted.rest).toBeCloseTo(rest);
  });

  it.each(AMOUNTS)('loses nothing of %d', (amount) => {
    const { unit, whole, rest } = count(amount);
    expect((whole + rest) * unit).toBeCloseTo(amount, 5);
  });

  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(() => count(amount)).toThrow(`An amount is above 0, and this is ${amount}.`);
  });
});

describe('pileUp', () => {
  it.each([
    [0.4, [], [0, 0], 1],
    [1, [1], undefined, 1],
    [2.6, [2], [1, 0], 2],
    [4, [2, 2], undefined, 2],
    [79, [3, 3, 1], [2, 1], 3],
    [132, [5, 5, 3], [2, 3], 5],
    [150, [5, 5, 5], undefined, 5],
  ])('piles %d up in the rows %o, and a part at %o', (amount, rows, place, length) => {
    const { rest, ...found } = pileUp(count(amount));
    expect(found).toEqual({ rows, length });
    expect(rest && [rest.row, rest.position]).toEqual(place);
  });

  it.each(AMOUNTS)('shows all of %d', (amount) => {
    const { unit, ...counted } = count(amount);
    for (const { rows, rest } of [pileUp({ unit, ...counted }), pile({ unit, ...counted }, 5)]) {
      const shown = rows.reduce((sum, each) => sum + each, 0) + (rest?.share ?? 0);
      expect(shown * unit).toBeCloseTo(amount, 5);
      expect(rows.length).toBeLessThanOrEqual(3);
      expect(Math.max(0, ...rows)).toBeLessThanOrEqual(5);
    }
  });
});

describe('drawn.svg', () => {
  const svg = readFileSync(new URL('./drawn.svg', import.meta.url), 'utf8');

  it.each(['bag', 'crate', 'coin'])('has rows of one to five of: %s', (thing) => {
    for (const length of [1, 2, 3, 4, 5]) {
      const [, row = ''] = new RegExp(`<g id="${thing}s-${length}">([^]*?)</g>`).exec(svg) ?? [];
      const uses = row.match(new RegExp(`<use href="#${thing}(?:-green)?" x="[^"]+"`, 'g'));
      expect(new Set(uses).size, `${thing}s-${length}`).toBe(length);
      expect(row.match(/<use /g)).toHaveLength(length);
    }
  });
});
