/** Size step of a block's figures; `Statistics.astro` has a column width for each. */
export type FigureSize = 'large' | 'medium' | 'small' | 'tiny';

/** Characters up to which figures are written in a size; longer ones are tiny. */
const LONGEST: readonly (readonly [size: FigureSize, characters: number])[] = [
  ['large', 8],
  ['medium', 10],
  ['small', 13],
];

/** Computes the size in which the longest figure fits its column; all figures of a block share it. */
export function figureSize(figures: readonly string[]): FigureSize {
  const longest = Math.max(0, ...figures.map((figure) => figure.length));
  return LONGEST.find(([, characters]) => longest <= characters)?.[0] ?? 'tiny';
}
