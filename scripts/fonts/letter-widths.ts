import type { FontSubset } from './font-plan.ts';

/** Weight that letters are measured in: the site's boldest, in which all but a few signs are widest. */
export const MEASURED_WEIGHT = 700;

/** Measures each letter of a subset, in thousandths of an em. Kerning is left out: it makes text narrower. */
export function letterWidths(
  { ranges }: Pick<FontSubset, 'ranges'>,
  widthOf: (text: string) => number,
): ReadonlyMap<string, number> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return new Map(letters.map((letter) => [letter, Math.round(widthOf(letter) * 1000)]));
}

/** Writes a TypeScript module with the letters by their width, which is shorter than the widths by letter. */
export function letterWidthsSource(widths: ReadonlyMap<string, number>): string {
  const byWidth = Map.groupBy(widths, ([, width]) => width);
  const lines = [...byWidth]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([width, letters]) => `  [${width}, ${JSON.stringify(letters.map(([letter]) => letter).join(''))}],`,
    );
  return `// Written by \`npm run fonts\`; see scripts/fonts/letter-widths.ts.

/** Letters of the site's font for text by their width in bold, in thousandths of an em. */
export const LETTERS_BY_WIDTH: readonly (readonly [width: number, letters: string])[] = [
${lines.join('\n')}
];
`;
}
