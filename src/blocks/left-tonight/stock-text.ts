import { type Stock, stockAt, type WrittenOffer } from '../../browser/offers/evening.ts';
import { EVENING, minutesOf } from '../../config/evening.ts';
import type { PageContext } from '../../site/page-context.ts';

/** Writes what there is of an offer in the language of the page. */
export function stockText({ t, format }: PageContext, offer: WrittenOffer, stock: Stock): string {
  if (stock === 'closed') return t('leftTonight.closed');
  if (stock === 'later') return t('leftTonight.later', { time: format.time(offer.outFrom ?? '') });
  return stock === 0 ? t('leftTonight.soldOut') : t('leftTonight.left', { count: stock });
}

/** Writes every number of units that some offer has in the evening, from none on, so that scripts need no plural rules. */
export function numberTexts(
  page: PageContext,
  offers: readonly WrittenOffer[],
  opening: number,
): readonly string[] {
  const numbers = offers.map((offer) => {
    // No offer ever has more than when it comes out.
    const out = offer.outFrom ? minutesOf(offer.outFrom) : EVENING.from;
    const stock = stockAt(offer, Math.max(EVENING.from, out), opening);
    return Math.max(offer.left, typeof stock === 'number' ? stock : 0);
  });
  return Array.from({ length: Math.max(...numbers, 0) + 1 }, (_, stock) =>
    stock === 0 ? page.t('leftTonight.soldOut') : page.t('leftTonight.left', { count: stock }),
  );
}
