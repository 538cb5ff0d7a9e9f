import { describe, expect, it } from 'vitest';
import { parsePath } from './svg-path.ts';

describe('parsePath', () => {
  it('parses absolute and relative lines, and closed paths', () =>
    expect(parsePath('M10 20H30v10l-10 5L10 20Z')).toEqual([
      {
        c: true,
        v: [
          [10, 20],
          [30, 20],
          [30, 30],
          [20, 35],
        ],
        i: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
        o: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
    ]));

  it('parses curves to tangents relative to their vertices', () =>
    expect(parsePath('M0 0C10 0 20 10 20 20')).toEqual([
      {
        v: [
          [0, 0],
          [20, 20],
        ],
        i: [
          [0, 0],
          [0, -10],
        ],
        o: [
          [10, 0],
          [0, 0],
        ],
      },
    ]));

  it('merges the tangents where a curve returns to its start', () => {
    const [path] = parsePath('M0 0C0 -10 10 -10 10 0C10 10 0 10 0 0Z');
    expect(path).toMatchObject({
      c: true,
      v: [
        [0, 0],
        [10, 0],
      ],
      i: [
        [0, 10],
        [0, -10],
      ],
    });
  });

  it('converts arcs to curves through the right points', () => {
    const [half] = parsePath('M0 0A50 50 0 0 1 100 0');
    expect(half?.v).toEqual([
      [0, 0],
      [50, -50],
      [100, 0],
    ]);
    expect(half?.o[0]).toEqual([0, -28]);
    expect(parsePath('M0 0A50 50 0 0 0 100 0')[0]?.v[1]).toEqual([50, 50]);
  });

  it.each([
    ['0 1', 4],
    ['1 1', 4],
    ['1 0', 4],
  ])('parses the arc flags %s', (flags) => {
    const [path] = parsePath(`M0 0A50 50 0 ${flags} 50 50`);
    const isLarge = flags.startsWith('1');
    expect(path?.v.length).toBe(isLarge ? 4 : 2);
    expect(path?.v.at(-1)).toEqual([50, 50]);
  });

  it('scales up radii that are too small', () =>
    expect(parsePath('M0 0A10 10 0 0 1 100 0')[0]?.v[1]).toEqual([50, -50]));

  it('returns one path per subpath', () => expect(parsePath('M0 0h5M9 9h5 M1 1v2')).toHaveLength(3));

  it('treats further points of a moveto as lines', () =>
    expect(parsePath('M0 0 10 0 10 10')[0]?.v).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]));

  it.each(['M0 0Q1 1 2 2', 'M0 0C1 1', 'M0', 'M0 0Z1', 'M0 0L'])('throws for %s', (d) =>
    expect(() => parsePath(d)).toThrow('Cannot draw'),
  );
});
