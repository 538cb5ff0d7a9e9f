import type { Locale } from './locales.ts';
import type { ShopKind } from '../editing/shop-kinds.ts';

/** Drawings of what a street of a market has, by their names in `src/components/town/`. */
export interface Market extends Readonly<Record<ShopKind, string>> {
  /** House of a street. */
  readonly front: string;
  /** Vehicle in a street. */
  readonly vehicle: string;
  readonly tree: string;
}

/** Rows by locale (`fr-CA`), region (`CA`) or language (`fr`). Each names only what differs from the wider one. */
export type MarketTable = Readonly<Record<string, Partial<Market>>>;

/** Street of a market that no row says more about. */
export const ANYWHERE: Market = {
  bakery: 'croissant',
  restaurant: 'lunchbox',
  grocery: 'tomatoes',
  cafe: 'muffin',
  front: 'townhouse',
  vehicle: 'tram',
  tree: 'linden',
};

/** Markets: things that their people would miss elsewhere, and streets as they know them. */
export const MARKETS: MarketTable = {
  en: { restaurant: 'fish-chips', cafe: 'scone', front: 'terrace', vehicle: 'bus' },
  nl: { bakery: 'currant-bun', front: 'gable', vehicle: 'bike', tree: 'pollard-willow' },
  fr: { front: 'mansard' },
  it: { front: 'balcony', tree: 'stone-pine' },

  AT: { bakery: 'kaisersemmel', restaurant: 'schnitzel', grocery: 'pumpkin-oil', cafe: 'strudel' },
  AU: {
    bakery: 'pie',
    grocery: 'mango',
    cafe: 'lamington',
    front: 'verandah',
    vehicle: 'tram',
    tree: 'eucalyptus',
  },
  BE: { restaurant: 'frites', grocery: 'chicory', cafe: 'waffle', front: 'gable' },
  CA: {
    bakery: 'butter-tart',
    restaurant: 'poutine',
    grocery: 'maple-syrup',
    cafe: 'nanaimo',
    front: 'brick-block',
    vehicle: 'streetcar',
    tree: 'maple',
  },
  // Montréal's own bagel, and no trams.
  'fr-CA': { bakery: 'bagel', cafe: 'donut', vehicle: 'bike' },
  CH: {
    bakery: 'zopf',
    restaurant: 'roesti',
    grocery: 'swiss-cheese',
    cafe: 'carrot-cake',
    vehicle: 'post-bus',
    tree: 'fir',
  },
  'fr-CH': { bakery: 'croissant' },
  'it-CH': { tree: 'stone-pine' },
  CZ: { bakery: 'kolac', restaurant: 'dumplings', grocery: 'pickles', cafe: 'vetrnik' },
  DE: { bakery: 'pretzel', restaurant: 'currywurst', grocery: 'asparagus', cafe: 'cherry-cake' },
  DK: {
    bakery: 'kanelsnegl',
    restaurant: 'smorrebrod',
    grocery: 'rye-bread',
    cafe: 'raspberry-slice',
    vehicle: 'bike',
  },
  ES: {
    bakery: 'ensaimada',
    restaurant: 'tortilla',
    grocery: 'oranges',
    cafe: 'churros',
    front: 'balcony',
    vehicle: 'scooter',
    tree: 'stone-pine',
  },
  FR: { restaurant: 'quiche', grocery: 'camembert', cafe: 'macarons' },
  GB: { bakery: 'pasty', grocery: 'strawberries', vehicle: 'double-decker' },
  IE: { bakery: 'soda-bread', restaurant: 'fish-soup', grocery: 'butter' },
  IT: { bakery: 'focaccia', restaurant: 'pizza', grocery: 'parmesan', cafe: 'cannolo', vehicle: 'scooter' },
  JP: {
    bakery: 'melonpan',
    restaurant: 'ramen',
    grocery: 'onigiri',
    cafe: 'custard-pudding',
    front: 'machiya',
    vehicle: 'train',
    tree: 'cherry',
  },
  NL: { restaurant: 'bitterballen', grocery: 'gouda', cafe: 'stroopwafel' },
  NO: {
    bakery: 'skillingsbolle',
    restaurant: 'fish-soup',
    grocery: 'brown-cheese',
    cafe: 'heart-waffle',
    front: 'wooden',
    tree: 'birch',
  },
  NZ: { bakery: 'pie', grocery: 'kiwifruit', cafe: 'cheese-roll', front: 'verandah', tree: 'tree-fern' },
  PL: { bakery: 'obwarzanek', restaurant: 'pierogi', grocery: 'pickles', cafe: 'paczek', tree: 'birch' },
  PT: {
    bakery: 'nata',
    restaurant: 'caldo-verde',
    grocery: 'sardines',
    cafe: 'galao',
    front: 'azulejo',
    vehicle: 'vintage-tram',
    tree: 'jacaranda',
  },
  SE: {
    bakery: 'kanelbulle',
    restaurant: 'meatballs',
    grocery: 'crispbread',
    cafe: 'princess-cake',
    front: 'wooden',
    tree: 'birch',
  },
  US: {
    bakery: 'bagel',
    restaurant: 'takeout',
    grocery: 'corn',
    cafe: 'donut',
    front: 'brick-block',
    vehicle: 'taxi',
    tree: 'maple',
  },
};

/**
 * Returns what the streets of a locale have. Each field falls back by itself: locale, region, language, anywhere.
 * @example marketOf(getLocale('fr-ca')).restaurant // 'poutine', of Canada
 */
export function marketOf(
  { iso, language }: Pick<Locale, 'iso' | 'language'>,
  table: MarketTable = MARKETS,
): Market {
  const region = new Intl.Locale(iso).region ?? '';
  return { ...ANYWHERE, ...table[language], ...table[region], ...table[`${language}-${region}`] };
}
