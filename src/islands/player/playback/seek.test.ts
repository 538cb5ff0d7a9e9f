import { describe, expect, it } from 'vitest';
import { frameAtSeeker, parseSeek, seekerValue } from './seek.ts';

describe('parseSeek, S1 and S2', () => {
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
