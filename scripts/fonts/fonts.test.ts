import { describe, expect, it } from 'vitest';
import { fallbackMetrics } from './fallback-metrics.ts';
import { fallbackFace, fontFace, unicodeRange } from './font-css.ts';
import { FONT_PLANS } from './font-plan.ts';

const [display, text] = FONT_PLANS;
if (!display || !text) throw new Error('There are two fonts.');

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
] as const)('unicodeRange %j', (ranges, written) => {
  expect(unicodeRange(ranges)).toBe(written);
});

describe('fallbackMetrics', () => {
  const font = { ascent: 900, descent: -300, lineGap: 100, unitsPerEm: 1000 };

  it('changes nothing for a font of the same width', () => {
    expect(fallbackMetrics(font, 1)).toEqual({
      sizeAdjust: 1,
      ascentOverride: 0.9,
      descentOverride: 0.3,
      lineGapOverride: 0.1,
    });
  });

  it.each([0.8, 1.25, 1.0394])('scales a font by %d and keeps the height of lines', (widthRatio) => {
    const metrics = fallbackMetrics(font, widthRatio);
    expect(Math.abs(metrics.sizeAdjust - widthRatio)).toBeLessThanOrEqual(0.0005);
    // The browser multiplies the overrides by the adjusted size: the products are the web font's metrics.
    expect(metrics.ascentOverride * metrics.sizeAdjust).toBeCloseTo(0.9);
    expect(metrics.descentOverride * metrics.sizeAdjust).toBeCloseTo(0.3);
    expect(metrics.lineGapOverride * metrics.sizeAdjust).toBeCloseTo(0.1);
  });
});

describe('font rules', () => {
  it('load a subset with font-display swap', () => {
    const rule = fontFace(text, { name: 'ascii', source: 'latin', ranges: [[0x20, 0x7e]], features: [] });
    expect(rule).toContain("font-family: 'Morsel Text';");
    expect(rule).toContain('font-display: swap;');
    expect(rule).toContain("src: url('./fonts/text-ascii.woff2') format('woff2');");
    expect(rule).toContain('unicode-range: U+20-7E;');
  });

  const metrics = { sizeAdjust: 1.05, ascentOverride: 0.912345, descentOverride: 0.25, lineGapOverride: 0 };

  it('scale a system font of normal weight', () => {
    const [arial] = text.fallbacks;
    if (!arial) throw new Error('The text has no fallback.');
    const rule = fallbackFace(text.family, arial, metrics);
    expect(rule).toContain("font-family: 'Morsel Text like Arial';");
    expect(rule).toContain(
      "src: local('Arial'), local('ArialMT'), local('Liberation Sans'), local('NimbusSans-Regular');",
    );
    expect(rule).toContain('size-adjust: 105%;');
    expect(rule).toContain('ascent-override: 91.23%;');
    expect(rule).not.toContain('font-weight');
  });

  it('do not embolden bold system fonts synthetically', () => {
    for (const fallback of display.fallbacks) {
      expect(fallback.system.weight).toBe(700);
      expect(fallbackFace(display.family, fallback, metrics)).toContain('font-weight: 400 900;');
    }
  });
});
