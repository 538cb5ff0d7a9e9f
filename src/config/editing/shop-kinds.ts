/** Kinds of shops that visitors can filter by, in the order of the filter; messages and icons go by the values. */
export const SHOP_KINDS = ['bakery', 'restaurant', 'grocery', 'cafe'] as const;

/** Kind of a shop; also the name of its icon. */
export type ShopKind = (typeof SHOP_KINDS)[number];

/** Parts of the evening in which an offer can be collected. */
export const PERIODS = ['early', 'late'] as const;
