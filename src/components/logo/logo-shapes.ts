/** Variant of the logo: the mark alone, or the mark with the wordmark beside it. */
export type LogoVariant = 'full' | 'mark';

/** Size of each variant's drawing area, in the units of the paths below. */
export const LOGO_SIZES: Readonly<Record<LogoVariant, { width: number; height: number }>> = {
  full: { width: 600, height: 128 },
  mark: { width: 128, height: 128 },
};

/**
 * The mark: a loaf as round as a leaf, scored three times, with a morsel bitten off.
 * One filled outline; the scores are holes, so it needs the `evenodd` fill rule.
 */
export const MARK_OUTLINE =
  'M50.9 9.9C69.1 6.7 91.2 11.3 113.2 3.2C120.7 0.9 127.1 7.3 124.8 14.8C116.7 36.8 121.3 58.9 118.1 77.1A58 58 0 0 1 117.8 79A15.1 15.1 0 0 0 99.5 96.5A15.1 15.1 0 0 0 83.9 120.3A58 58 0 1 1 50.9 9.9ZM19.7 50.3A27.9 27.9 0 0 1 44.3 25.7A27.9 27.9 0 0 1 19.7 50.3ZM27 79A82.4 82.4 0 0 1 73 33A82.4 82.4 0 0 1 27 79ZM53.7 85.9A31.3 31.3 0 0 1 79.9 59.7A31.3 31.3 0 0 1 53.7 85.9Z';

/**
 * Letters of the wordmark from left to right, in the display font at its heaviest and softest (Fraunces,
 * Open Font License), as outlines: the logo must not wait for a font.
 */
export const WORDMARK_LETTERS: readonly string[] = [
  'M151 180l-25 1l46-132q5-15 12-20q6-5 17-5h47q7 0 11 4q3 3 3 10q0 4-2 8q-2 3-6 6l-5 2q-5 3-6 5q-2 3-2 9l8 121q1 6 2 8q2 3 5 5l5 2q4 2 6 5q2 4 2 9q0 6-4 10q-3 4-11 4h-68q-8 0-12-4q-3-3-3-10q0-4 2-8q2-3 7-6l5-2q3-2 5-5q2-2 1-8l-10-138h20l-55 153q-5 13-10 18q-5 4-12 4q-5 0-9-2q-4-1-8-6q-3-5-7-16l-54-146l18-2l-10 134q0 5 1 8q2 3 7 7l5 3q3 1 5 5q1 3 1 7q0 6-3 10q-4 4-11 4h-40q-7 0-11-4q-4-3-4-10q0-5 3-8q2-4 7-7l4-1q4-2 5-4q2-3 3-9l9-122q0-5-1-8q-2-2-6-5l-6-2q-4-3-6-6q-2-3-2-8q0-14 14-14h47q10 0 17 5q6 5 11 20z',
  'M350 96q21 0 37 9q17 9 25 24q9 16 9 37q0 19-9 35q-9 15-26 24q-16 10-38 10q-22 0-38-9q-16-9-25-25q-9-16-9-36q0-19 9-35q9-16 26-25q17-9 39-9zM360 209q4-2 7-7q3-6 3-16q0-10-4-25q-4-15-8-24q-5-9-10-13q-5-3-10-2q-5 1-8 7q-3 5-2 15q0 10 3 25q4 16 9 25q4 9 9 12q5 4 11 3z',
  'M489 159q0-22 5-36q5-14 13-20q9-7 20-7q13 0 21 9q7 8 7 26q0 16-7 24q-6 8-16 8q-11 0-16-5q-6-5-6-14v-6q0-4-1-6q-1-1-4-1q-3 0-6 2q-2 3-4 9q-1 5-1 14zM491 109l3 28v58q0 6 2 9q1 3 5 4l9 1q5 1 7 4q2 3 2 8q0 5-3 8q-3 3-9 3h-65q-5 0-9-3q-3-3-3-8q0-4 2-7q1-2 5-5l2-1q2-1 2-4q1-2 1-9v-49q0-6-1-8q-1-2-4-3l-2-1q-4-2-5-5q-1-2-1-5q0-4 2-7q2-3 8-6l27-10q6-3 10-4q4-1 6-1q4 0 6 3q2 2 3 10z',
  'M617 215q7 0 10-3q4-3 4-7q0-3-2-5q-1-2-4-4q-4-2-10-4q-23-6-35-13q-13-7-18-16q-5-9-5-22q0-20 14-32q14-13 42-13q9 0 15 1q5 2 9 4q4 1 8 1q2 0 4-1q2-2 4-4q2-1 6-1q3 0 6 2q3 3 5 10l4 13q2 9 1 15q-1 7-6 9q-6 2-11 0q-5-2-9-8q-6-7-11-12q-5-4-10-6q-5-2-11-2q-8 0-11 3q-4 4-4 8q0 3 2 6q2 3 6 5q5 2 14 4q16 4 28 10q11 6 17 15q6 9 6 23q0 14-7 24q-7 10-19 15q-13 6-29 6q-11 0-16-2q-6-1-9-3q-2-2-5-2q-2 0-4 2q-2 2-4 3q-2 2-6 2q-3 0-5-3q-3-2-4-8l-3-17q-2-9-1-15q2-5 7-6q5-2 10 1q5 2 10 9q7 10 13 14q6 4 14 4z',
  'M816 146q0 12-7 19q-6 6-17 6h-74v-18h36q9 0 9-9q0-12-4-17q-5-6-11-6q-5 0-9 4q-4 3-6 9q-3 6-3 17q0 23 11 35q10 12 27 12q9 0 17-4q8-3 14-9q4-3 6-4q2-1 4-1q2 0 4 2q2 2 2 7q0 12-8 22q-7 11-21 17q-14 7-33 7q-21 0-36-8q-16-9-25-24q-8-16-8-36q0-20 8-36q8-17 24-26q16-9 39-9q19 0 33 7q13 7 20 18q8 12 8 25z',
  'M887 20v175q0 7 1 9q1 3 3 4l2 1q3 3 5 5q2 3 2 7q0 5-4 8q-3 3-8 3h-53q-5 0-8-3q-4-3-4-8q0-4 2-7q2-2 5-5l2-1q2-1 3-4q1-2 1-9v-136q0-6-2-8q-1-2-3-4l-3-1q-3-2-5-4q-1-2-1-6q0-4 2-7q3-3 8-5l26-10q7-3 11-4q4-1 8-1q5 0 8 3q2 3 2 8z',
];

/** Moves the wordmark beside the mark; its own units are half as large, so that they can be whole. */
export const WORDMARK_TRANSFORM = 'translate(148 0) scale(.5)';

/**
 * Computes the width of a logo variant from its height, by its aspect ratio.
 * @param height in CSS pixels.
 * @returns the width in whole CSS pixels, which prevents layout shifts.
 */
export const logoWidth = (variant: LogoVariant, height: number): number => {
  const size = LOGO_SIZES[variant];
  return Math.round((size.width / size.height) * height);
};
