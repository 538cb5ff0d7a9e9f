import { describe, expect, it } from 'vitest';
import { heroLayout, PICTURE_FORMATS } from './hero-layout.ts';

describe('heroLayout', () => {
  it.each([
    [null, 'split'],
    ['split', 'split'],
    ['centred', 'centred'],
    ['full', 'full'],
  ] as const)('of %s with a picture, animation or video is %s', (layout, expected) => {
    expect(heroLayout(layout, true)).toBe(expected);
  });

  it.each([
    [null, 'split'],
    ['split', 'split'],
    ['centred', 'centred'],
    ['full', 'centred'],
  ] as const)('of %s with nothing to see is %s', (layout, expected) => {
    expect(heroLayout(layout, false)).toBe(expected);
  });
});

describe('PICTURE_FORMATS', () => {
  it.each(Object.entries(PICTURE_FORMATS))(
    '%s offers widths from phones to wide screens',
    (_, { widths }) => {
      expect(widths).toEqual(widths.toSorted((a, b) => a - b));
      expect(widths.at(0)).toBeLessThanOrEqual(480);
      expect(widths.at(-1)).toBeGreaterThanOrEqual(1440);
    },
  );
});
