import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../config/locales.ts';
import { groupLocales, LOCALE_GROUPS } from './locale-groups.ts';

const labelsOf = (language: string) =>
  LOCALE_GROUPS.find((group) => group.language === language)?.locales.map(({ label }) => label);

describe('LOCALE_GROUPS', () => {
  it('has every locale of the registry once', () => {
    const codes = LOCALE_GROUPS.flatMap((group) => group.locales.map(({ locale }) => locale.code));
    expect(codes.toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted());
  });

  it.each([
    ['de', ['Deutschland', 'Österreich', 'Schweiz']],
    ['en', ['Australia', 'Canada', 'Ireland', 'New Zealand', 'United Kingdom', 'United States']],
    ['fr', ['Belgique', 'Canada', 'France', 'Suisse']],
    ['nb', ['Norge']],
    ['ja', ['日本']],
  ])('lists the regions of %s in its own words and order', (language, labels) => {
    expect(labelsOf(language)).toEqual(labels);
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
  it('groups whatever locales it is given', () => {
    const some = LOCALES.filter(({ code }: Locale) => ['it-ch', 'it', 'pl'].includes(code));
    expect(groupLocales(some)).toMatchObject([
      { name: 'Italiano', locales: [{ label: 'Italia' }, { label: 'Svizzera' }] },
      { name: 'Polski', locales: [{ label: 'Polska' }] },
    ]);
    expect(groupLocales([])).toEqual([]);
  });
});
