import { describe, expect, it } from 'vitest';
import { frameCount, segmentRange } from './segment.ts';

const whole = { ip: 0, op: 60 };

describe('segmentRange', () => {
  it.each<[string, number[] | undefined, number, number]>([
    ['no segment', undefined, 0, 60],
    ['an empty segment', [], 0, 60],
    ['half a segment', [10], 0, 60],
    ['all positive: shifted down by one', [11, 21], 10, 20],
    ['beginning at 0: as it is', [0, 10], 0, 10],
    ['a negative start: ignored', [-1, 10], 0, 60],
    ['a negative end: ignored', [10, -1], 0, 60],
    ['in the other order', [21, 11], 10, 20],
    ['ending at 0 in the other order', [10, 0], 0, 10],
    ['reaching beyond the end', [50, 500], 49, 60],
    ['beyond the end', [100, 200], 0, 60],
    ['without frames', [10, 10], 0, 60],
    ['fractions', [1.5, 10.25], 0.5, 9.25],
    ['no numbers', [Number.NaN, 10], 0, 60],
    ['without end', [1, Infinity], 0, 60],
  ])('%s', (_, segment, start, end) => expect(segmentRange(segment, whole)).toEqual({ start, end }));

  it.each([
    [[11, 21], 0, 10],
    [[21, 31], 10, 20],
    [[1, 15], 0, 4],
    [[1, 5], 0, 50],
  ])('%j means frames of a composition that begins at frame 10', (segment, start, end) =>
    expect(segmentRange(segment, { ip: 10, op: 60 })).toEqual({ start, end }),
  );
});

it.each([
  [{ start: 0, end: 30 }, 30],
  [{ start: 10, end: 20 }, 10],
  [{ start: 0, end: 0.5 }, 1],
])('frameCount of %j is %d', (range, count) => expect(frameCount(range)).toBe(count));
