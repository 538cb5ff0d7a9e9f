import { describe, expect, it } from 'vitest';
import { LOCALES } from './locales.ts';
import { ANYWHERE, type Market, marketOf, MARKETS, type MarketTable } from './markets.ts';
import { SHOP_KINDS } from '../editing/shop-kinds.ts';

/** Things of a market, by what stands beside the bag of each kind of shop. */
const thingsOf = (market: Market) => SHOP_KINDS.map((kind) => market[kind]);

describe('marketOf', () => {
  const table: MarketTable = {
    fr: { bakery: 'of-language', restaurant: 'of-language', grocery: 'of-language' },
    CA: { bakery: 'of-region', restaurant: 'of-region' },
    'fr-CA': { bakery: 'of-locale' },
    DE: { bakery: 'elsewhere', tree: 'elsewhere' },
  };

  it.each([
    ['fr-CA', 'fr', ['of-locale', 'of-region', 'of-language', ANYWHERE.cafe]],
    ['en-CA', 'en', ['of-region', 'of-region', ANYWHERE.grocery, ANYWHERE.cafe]],
    ['fr-BE', 'fr', ['of-language', 'of-language', 'of-language', ANYWHERE.cafe]],
    ['nb-NO', 'no', thingsOf(ANYWHERE)],
  ] as const)('falls back for %s from locale to region, language and anywhere', (iso, language, expected) => {
    const market = marketOf({ iso, language }, table);
    expect(thingsOf(market)).toEqual(expected);
    expect(market.tree).toBe(ANYWHERE.tree);
  });
});

/** Regions, languages and locales that things are drawn for. */
const ROWS = 28;

describe('MARKETS', () => {
  it('has no row that no locale reads, and loses none', () => {
    const read = LOCALES.flatMap(({ iso, language }) => {
      const region = new Intl.Locale(iso).region ?? '';
      return [language, region, `${language}-${region}`];
    });
    expect(Object.keys(MARKETS).filter((key) => !read.includes(key))).toEqual([]);
    // A new region falls back until something is drawn for it.
    expect(Object.keys(MARKETS).length).toBeGreaterThanOrEqual(ROWS);
  });

  it('gives every locale every field', () => {
    for (const locale of LOCALES) {
      const market = marketOf(locale);
      expect(Object.keys(market).toSorted(), locale.code).toEqual(Object.keys(ANYWHERE).toSorted());
      expect(Object.values(market).every(Boolean), locale.code).toBe(true);
    }
  });

  it('tells at least fourteen markets apart by three things or more', () => {
    const differing = (one: readonly string[], other: readonly string[]) =>
      one.filter((thing, index) => thing !== other[index]).length;
    const apart: (readonly string[])[] = [];
    for (const things of [ANYWHERE, ...LOCALES.map((locale) => marketOf(locale))].map(thingsOf)) {
      if (apart.every((each) => differing(things, each) >= 3)) apart.push(things);
    }
    // The first is that of no market.
    expect(apart.length - 1).toBeGreaterThanOrEqual(14);
  });
});
