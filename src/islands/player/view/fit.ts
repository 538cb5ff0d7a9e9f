/** How an animation fits into its stage, in the words of CSS (specification section 3). */
export type ObjectFit = 'contain' | 'scale-down' | 'cover' | 'fill' | 'none';

const WHOLE = 'xMidYMid meet';

/** What is not shown as a whole. */
const FITS: Readonly<Partial<Record<ObjectFit, string>>> = {
  cover: 'xMidYMid slice',
  fill: 'none',
  none: 'xMinYMin slice',
};

/** The same in the words of SVG; what nobody knows is `contain`. */
export function preserveAspectRatio(fit: ObjectFit | undefined): string {
  return FITS[fit ?? 'contain'] ?? WHOLE;
}
