import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES, type Locale } from '../../config/locales.ts';
import { groupLocales, LOCALE_GROUPS } from './locale-groups.ts';

describe('LOCALE_GROUPS', () => {
  it('has every locale of the registry once', () => {
    const codes = LOCALE_GROUPS.flatMap((group) => group.locales.map(({ locale }) => locale.code));
    expect(codes.toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted());
  });

  it('names languages in their own words, with a capital', () => {
    const names = LOCALE_GROUPS.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Čeština', 'Deutsch', 'Français', 'Norsk bokmål', '日本語']),
    );
    expect(names.filter((name) => name !== name[0]?.toLocaleUpperCase() + name.slice(1))).toEqual([]);
  });
});

describe('groupLocales', () => {
  it.each([
    ['de', 'de-ch de-at de', ['Deutschland', 'Österreich', 'Schweiz']],
    ['en', 'en-us en-gb en-nz en-ie', ['Ireland', 'New Zealand', 'United Kingdom', 'United States']],
    ['fr', 'fr-ch fr fr-ca fr-be', ['Belgique', 'Canada', 'France', 'Suisse']],
    ['nb', 'no', ['Norge']],
    ['ja', 'ja', ['日本']],
  ])('lists the regions of %s in its own words and order', (language, codes, labels) => {
    const groups = groupLocales(codes.split(' ').map(getLocale));
    expect(groups.map((group) => group.language)).toEqual([language]);
    expect(groups[0]?.locales.map(({ label }) => label)).toEqual(labels);
  });

  it('groups whatever locales it is given', () => {
    const some = LOCALES.filter(({ code }: Locale) => ['it-ch', 'it', 'pl'].includes(code));
    expect(groupLocales(some)).toMatchObject([
      { name: 'Italiano', locales: [{ label: 'Italia' }, { label: 'Svizzera' }] },
      { name: 'Polski', locales: [{ label: 'Polska' }] },
    ]);
    expect(groupLocales([])).toEqual([]);
  });
});
