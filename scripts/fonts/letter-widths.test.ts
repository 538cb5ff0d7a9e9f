import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LETTERS_BY_WIDTH } from '../../src/config/letter-widths.generated.ts';
import { FONT_SUBSETS } from './font-plan.ts';
import { openWidths } from './font-widths.ts';
import { letterWidths, letterWidthsSource } from './letter-widths.ts';

const generated = new Map(
  LETTERS_BY_WIDTH.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);

describe('the widths of letters', () => {
  it.each(FONT_SUBSETS)(
    'have all of the subset $name, about as wide as the font draws them in normal weight',
    async (subset) => {
      const file = join(import.meta.dirname, `../../src/styles/fonts/text-${subset.name}.woff2`);
      const normal = letterWidths(subset, await openWidths(file));
      const wrong = [...normal].filter(([letter, width]) => {
        const bold = generated.get(letter) ?? 0;
        return bold < width * 0.8 || bold > width * 1.4;
      });
      expect(normal.size).toBeGreaterThan(30);
      expect(wrong).toEqual([]);
    },
  );

  it('are written by width, in ascending order, with the letters escaped', () => {
    const source = letterWidthsSource(
      new Map([
        ['w', 700],
        ['"', 300],
        ['W', 900],
        ['v', 300],
      ]),
    );
    expect(source).toContain('  [300, "\\"v"],\n  [700, "w"],\n  [900, "W"],\n');
  });
});
