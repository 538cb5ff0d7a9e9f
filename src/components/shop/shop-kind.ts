import type { BlockOf } from '../../content/types.ts';
import type { Translate } from '../../i18n/messages.ts';

/** Kind of a shop; also the name of its icon. */
export type ShopKind = BlockOf<'leftTonight'>['offers'][number]['kind'];

/** Translates a kind of shop. */
export function shopKindLabel(t: Translate, kind: ShopKind): string {
  const labels: Readonly<Record<ShopKind, string>> = {
    bakery: t('shopKind.bakery'),
    restaurant: t('shopKind.restaurant'),
    grocery: t('shopKind.grocery'),
    cafe: t('shopKind.cafe'),
  };
  return labels[kind];
}
