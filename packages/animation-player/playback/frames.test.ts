import { describe, expect, it } from 'vitest';
import { frameAtSeeker, parseSeek, seekerValue, frameCount, segmentRange } from './frames.ts';

describe('parseSeek', () => {
  it.each<[number | string, number]>([
    [0, 0],
    ['0', 0],
    [50, 50],
    ['50', 50],
    ['007', 7],
    ['0%', 0],
    ['50%', 60],
    ['33%', 40],
    ['100%', 119],
    ['150%', 119],
    [119, 119],
    [120, 119],
    ['9999', 119],
    ['99999999999999999999999%', 119],
  ])('%j is frame %d of 120', (value, frame) => expect(parseSeek(value, 120)).toBe(frame));

  it.each<number | string>([
    '-5',
    -5,
    '12.5',
    12.5,
    ' 50',
    '50 ',
    '50 %',
    '50%%',
    '%',
    '5e1',
    1e21,
    'abc',
    '',
    '٥٠',
    '+5',
    '0x10',
    Number.NaN,
    Infinity,
  ])('%j is ignored', (value) => expect(parseSeek(value, 120)).toBeUndefined());

  it('clamps to an animation of one frame', () => expect(parseSeek('100%', 1)).toBe(0));
});

describe('the seeker', () => {
  it.each([
    [0, 120, 0],
    [119, 120, 100],
    [59.5, 120, 50],
    [29, 30, 100],
    [200, 120, 100],
    [-3, 120, 0],
    [0, 1, 100],
  ])('shows frame %d of %d as %d', (frame, frames, value) => expect(seekerValue(frame, frames)).toBe(value));

  it.each([
    [0, 120, 0],
    [100, 120, 119],
    [50, 121, 60],
    [150, 120, 119],
    [-1, 120, 0],
    [100, 1, 0],
  ])('maps %d of 100, with %d frames, to frame %d', (seeker, frames, frame) =>
    expect(frameAtSeeker(seeker, frames)).toBe(frame),
  );

  it('round-trips every value', () => {
    for (let value = 0; value <= 100; value += 1)
      expect(seekerValue(frameAtSeeker(value, 401), 401)).toBe(value);
  });
});

describe('segment', () => {
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
});
