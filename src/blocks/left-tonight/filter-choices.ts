import { SHOP_KINDS, type ShopKind } from '../../config/editing/shop-kinds.ts';

/** Lists the kinds by which offers differ, in a fixed order; none where all offers are alike. */
export function filterChoices(offers: readonly { readonly kind: ShopKind }[]): readonly ShopKind[] {
  const kinds = SHOP_KINDS.filter((kind) => offers.some((offer) => offer.kind === kind));
  return kinds.length > 1 ? kinds : [];
}
