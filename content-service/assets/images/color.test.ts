import { describe, expect, it } from 'vitest';
import { parseColor } from './color.ts';

describe('parseColor', () => {
  it.each([
    ['f00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['ff00', { r: 255, g: 0, b: 0, alpha: 1 }],
    ['0f00', { r: 255, g: 0, b: 0, alpha: 0 }],
    ['102030', { r: 16, g: 32, b: 48, alpha: 1 }],
    ['33AABBCC', { r: 170, g: 187, b: 204, alpha: 0.2 }],
    ['00000000', { r: 0, g: 0, b: 0, alpha: 0 }],
    ['000', { r: 0, g: 0, b: 0, alpha: 1 }],
  ])('parses %s', (text, expected) => expect(parseColor(text)).toEqual(expected));

  it.each(['', 'f', 'ff', 'fffff', 'fffffff', 'fffffffff', 'red', '#fff', 'ggg'])('refuses "%s"', (text) =>
    expect(parseColor(text)).toBeUndefined(),
  );
});
