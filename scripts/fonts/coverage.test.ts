import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import { describe, expect, it } from 'vitest';
import { FONT_PLANS, FONT_SUBSETS } from './font-plan.ts';
import { fontFace } from './font-css.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fontFile = (plan: string, subset: string) => `${root}/src/styles/fonts/${plan}-${subset}.woff2`;

/** Most that the fonts of one page may weigh, in bytes. */
const BUDGET = 80_000;

/** Initial TCP congestion window, in bytes: ten segments (RFC 6928). */
const ONE_ROUND_TRIP = 14_600;

it('the subsets do not overlap, so that no page loads two of them for one letter', () => {
  const points = FONT_SUBSETS.flatMap(({ ranges }) =>
    ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index)),
  );
  expect(new Set(points).size).toBe(points.length);
});

describe.each(FONT_PLANS.flatMap((plan) => FONT_SUBSETS.map((subset) => ({ plan, subset }))))(
  '$plan.fileName-$subset.name',
  ({ plan, subset }) => {
    const font = create(readFileSync(fontFile(plan.fileName, subset.name)));
    if (font.isCollection) throw new Error('A web font is one font.');

    it('has a glyph for each character of its unicode-range', () => {
      // The soft hyphen, and obsolete letters without a glyph in the source font.
      const rare = new Set([0xad, 0x132, 0x133, 0x138, 0x149, 0x17f, 0x13f, 0x140]);
      const missing = subset.ranges
        .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
        .filter((codePoint) => !rare.has(codePoint) && !font.hasGlyphForCodePoint(codePoint));
      expect(missing.map((codePoint) => codePoint.toString(16))).toEqual([]);
    });

    it('has the no-break space exactly if it has the space, which WebKit asks for', () => {
      expect(font.hasGlyphForCodePoint(0xa0)).toBe(font.hasGlyphForCodePoint(0x20));
    });

    it(`has at most ${ONE_ROUND_TRIP} bytes`, () => {
      expect(statSync(fontFile(plan.fileName, subset.name)).size).toBeLessThanOrEqual(ONE_ROUND_TRIP);
    });

    it('has exactly these characters as unicode-range in the style sheet', () => {
      const css = readFileSync(`${root}/src/styles/fonts.generated.css`, 'utf8').replaceAll(/\s+/g, ' ');
      expect(css).toContain(fontFace(plan, subset).replaceAll(/\s+/g, ' ').trim());
    });
  },
);

describe('all fonts together', () => {
  it(`have at most ${BUDGET / 1000} kB, even on a page with every character`, () => {
    const sizes = FONT_PLANS.flatMap((plan) =>
      FONT_SUBSETS.map((subset) => statSync(fontFile(plan.fileName, subset.name)).size),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
  });

  it('are committed with their licences', () => {
    for (const { fileName } of FONT_PLANS) {
      expect(readFileSync(`${root}/src/styles/fonts/${fileName}-licence.txt`, 'utf8')).toContain(
        'SIL Open Font License',
      );
    }
  });
});
