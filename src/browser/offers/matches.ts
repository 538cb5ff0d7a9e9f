import { type PERIODS } from '../../config/shop-kinds.ts';

/** Part of the evening in which an offer can be collected. */
export type Period = (typeof PERIODS)[number];

/** Offer as far as a filter looks at it. */
export interface FilteredOffer {
  readonly kind: string;
  /** Separated by spaces: a collection window may reach from one period into the next. */
  readonly periods: string;
}

/** Visitor's choice; an empty text stands for everything. */
export interface OfferChoice {
  readonly kind: string;
  readonly period: string;
}

/** True if an offer fits a choice in every respect. */
export function matches({ kind, periods }: FilteredOffer, choice: OfferChoice): boolean {
  const isKind = choice.kind === '' || choice.kind === kind;
  return isKind && (choice.period === '' || periods.split(' ').includes(choice.period));
}
