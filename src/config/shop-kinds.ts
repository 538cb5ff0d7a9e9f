/** Kinds of shops that visitors can filter by, in the order of the filter; messages and icons go by the values. */
export const SHOP_KINDS = ['bakery', 'restaurant', 'grocery', 'cafe'] as const;

/** Parts of the evening in which an offer can be collected. */
export const PERIODS = ['early', 'late'] as const;
