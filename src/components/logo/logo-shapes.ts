/** What a drawing of the logo shows: the mark alone, or the mark with the wordmark beside it. */
export type LogoVariant = 'full' | 'mark';

/** Size of each variant's drawing area, in the units of the paths below. */
export const LOGO_SIZES: Readonly<Record<LogoVariant, { width: number; height: number }>> = {
  full: { width: 624, height: 128 },
  mark: { width: 128, height: 128 },
};

/**
 * The mark: a loaf as round as a leaf, scored three times, with a morsel bitten off.
 * One filled outline; the scores are holes, so it needs the `evenodd` fill rule.
 */
export const MARK_OUTLINE =
  'M50.9 9.9C69.1 6.7 91.2 11.3 113.2 3.2C120.7 0.9 127.1 7.3 124.8 14.8C116.7 36.8 121.3 58.9 118.1 77.1A58 58 0 0 1 117.8 79A15.1 15.1 0 0 0 99.5 96.5A15.1 15.1 0 0 0 83.9 120.3A58 58 0 1 1 50.9 9.9ZM19.7 50.3A27.9 27.9 0 0 1 44.3 25.7A27.9 27.9 0 0 1 19.7 50.3ZM27 79A82.4 82.4 0 0 1 73 33A82.4 82.4 0 0 1 27 79ZM53.7 85.9A31.3 31.3 0 0 1 79.9 59.7A31.3 31.3 0 0 1 53.7 85.9Z';

/** Letters of the wordmark from left to right, as centre lines drawn with `WORDMARK_STROKE`. */
export const WORDMARK_LINES: readonly string[] = [
  'M10 110V10L50 68L90 10V110',
  'M152 50A30 30 0 1 1 152 110A30 30 0 1 1 152 50Z',
  'M216 50V110M216 84C216 62 229 50 249 50',
  'M324 60C318 53 310 50 301 50C288 50 279 56 279 65C279 76 289 78 301 80C315 82 326 85 326 96C326 105 316 110 302 110C291 110 282 106 276 99',
  'M357 78H416A30 30 0 1 0 402 105.5',
  'M450 10V110',
];

/** Thickness of the wordmark's lines, in the units of its paths. */
export const WORDMARK_STROKE = 18;

/** Where the wordmark's own coordinates begin inside the full logo. */
export const WORDMARK_ORIGIN = { x: 152, y: 6 } as const;

/**
 * Width that keeps a variant's proportions at a given height.
 *
 * @param height in CSS pixels
 * @returns the width in CSS pixels, rounded to whole ones so that the layout stays put while the page loads
 */
export const logoWidth = (variant: LogoVariant, height: number): number => {
  const size = LOGO_SIZES[variant];
  return Math.round((size.width / size.height) * height);
};
