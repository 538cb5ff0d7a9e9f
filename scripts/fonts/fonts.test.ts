import { describe, expect, it } from 'vitest';
import { fontFace, standInFace, unicodeRange } from './font-css.ts';
import { FONT_PLANS } from './font-plan.ts';
import { standInMetrics } from './stand-in-metrics.ts';
import { SYSTEM_FONTS } from './system-fonts.ts';

const [display, text] = FONT_PLANS;
if (!display || !text) throw new Error('There are two fonts.');

describe('unicodeRange', () => {
  it.each([
    [[[0x20, 0x7e]], 'U+20-7E'],
    [[[0x20ac, 0x20ac]], 'U+20AC'],
    [
      [
        [0x100, 0x130],
        [0x1e9e, 0x1e9e],
      ],
      'U+100-130, U+1E9E',
    ],
  ] as const)('%j', (ranges, written) => {
    expect(unicodeRange(ranges)).toBe(written);
  });
});

describe('standInMetrics', () => {
  const font = { ascent: 900, descent: -300, lineGap: 100, unitsPerEm: 1000, xWidthAvg: 500 };

  it('leaves a font alone that is the same', () => {
    expect(standInMetrics(font, font)).toEqual({
      sizeAdjust: 1,
      ascentOverride: 0.9,
      descentOverride: 0.3,
      lineGapOverride: 0.1,
    });
  });

  it.each([
    ['wider', { ...font, xWidthAvg: 625 }, 0.8],
    ['narrower', { ...font, xWidthAvg: 400 }, 1.25],
    ['drawn on a finer grid', { ...font, unitsPerEm: 2000, xWidthAvg: 1000 }, 1],
  ])('makes one that is %s as wide, and its lines as high', (_, standIn, sizeAdjust) => {
    const metrics = standInMetrics(font, standIn);
    expect(metrics.sizeAdjust).toBeCloseTo(sizeAdjust);
    // The browser multiplies the overrides by the adjusted size: what comes out is our font's height.
    expect(metrics.ascentOverride * metrics.sizeAdjust).toBeCloseTo(0.9);
    expect(metrics.descentOverride * metrics.sizeAdjust).toBeCloseTo(0.3);
    expect(metrics.lineGapOverride * metrics.sizeAdjust).toBeCloseTo(0.1);
  });
});

describe('font rules', () => {
  it('load a subset without hiding the text meanwhile', () => {
    const rule = fontFace(text, { name: 'ascii', source: 'latin', ranges: [[0x20, 0x7e]], features: [] });
    expect(rule).toContain("font-family: 'Morsel Text';");
    expect(rule).toContain('font-display: swap;');
    expect(rule).toContain("src: url('./fonts/text-ascii.woff2') format('woff2');");
    expect(rule).toContain('unicode-range: U+20-7E;');
  });

  const metrics = { sizeAdjust: 1.05, ascentOverride: 0.912345, descentOverride: 0.25, lineGapOverride: 0 };

  it('give a font of the device the room of ours', () => {
    const rule = standInFace(text, SYSTEM_FONTS.arial, metrics);
    expect(rule).toContain("font-family: 'Morsel Text like Arial';");
    expect(rule).toContain("src: local('Arial'), local('ArialMT'), local('Liberation Sans');");
    expect(rule).toContain('size-adjust: 105%;');
    expect(rule).toContain('ascent-override: 91.23%;');
    expect(rule).not.toContain('font-weight');
  });

  it('do not embolden what is bold already', () => {
    expect(standInFace(display, SYSTEM_FONTS.timesNewRomanBold, metrics)).toContain('font-weight: 400 900;');
  });
});
