/** Value of CSS `object-fit` (specification section 3). */
export type ObjectFit = 'contain' | 'scale-down' | 'cover' | 'fill' | 'none';

const WHOLE = 'xMidYMid meet';

/** Values of `preserveAspectRatio` other than the default. */
const FITS: Readonly<Partial<Record<ObjectFit, string>>> = {
  cover: 'xMidYMid slice',
  fill: 'none',
  none: 'xMinYMin slice',
};

/** Converts an `object-fit` value to `preserveAspectRatio`; unknown values count as `contain`. */
export function preserveAspectRatio(fit: ObjectFit | undefined): string {
  return FITS[fit ?? 'contain'] ?? WHOLE;
}
