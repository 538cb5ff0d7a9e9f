import type { Period } from '../../browser/offers/offers.ts';
import type { ShopKind } from '../../components/shop/shop-kind.ts';
import { PERIODS, SHOP_KINDS } from '../../config/shop-kinds.ts';

/** Time of day that divides the collection times of offers into early and late ones. */
export const EVENING = '18:00';

interface FilterableOffer {
  readonly kind: ShopKind;
  readonly start: string;
  readonly end: string;
}

/** Lists the kinds and periods by which offers differ, in a fixed order; none where all offers are alike. */
export function filterChoices(offers: readonly FilterableOffer[]): {
  readonly kinds: readonly ShopKind[];
  readonly periods: readonly Period[];
} {
  return {
    kinds: distinguishing(SHOP_KINDS, offers, ({ kind }) => [kind]),
    periods: distinguishing(PERIODS, offers, periodsOf),
  };
}

/** Lists the values that some offers have and others have not. */
function distinguishing<Value>(
  values: readonly Value[],
  offers: readonly FilterableOffer[],
  valuesOf: (offer: FilterableOffer) => readonly Value[],
): readonly Value[] {
  const sets = offers.map(valuesOf);
  const found = values.filter((value) => sets.some((set) => set.includes(value)));
  return found.some((value) => sets.some((set) => !set.includes(value))) ? found : [];
}

/**
 * Lists the periods of the evening in which an offer can be collected. Times have the form `HH:MM`, which compares as
 * text.
 * @example periodsOf({ start: '17:30', end: '18:30' }) // ['early', 'late']
 */
export function periodsOf(window: { readonly start: string; readonly end: string }): readonly Period[] {
  return [
    ...(window.start < EVENING ? (['early'] as const) : []),
    ...(window.end > EVENING ? (['late'] as const) : []),
  ];
}
