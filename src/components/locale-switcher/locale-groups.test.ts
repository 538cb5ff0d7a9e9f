import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../config/locales/locales.ts';
import { groupLocales, localeGroups } from './locale-groups.ts';

const nameIn = (locale: string) => localeGroups(getLocale(locale)).map(({ name }) => name);

describe('localeGroups', () => {
  it.each(['en-gb', 'ja', 'en-us'])('has every locale of the registry once, for readers of %s', (reader) => {
    const codes = localeGroups(getLocale(reader)).flatMap(({ locales }) =>
      locales.map(({ locale }) => locale.code),
    );
    expect(codes.toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted());
  });

  it.each([
    ['en-gb', ['Europe', 'North America', 'Oceania', 'Asia']],
    ['en-us', ['North America', 'Europe', 'Oceania', 'Asia']],
    ['ja', ['アジア', 'ヨーロッパ', '北アメリカ大陸', 'オセアニア']],
    ['cs-cz', ['Evropa', 'Severní Amerika', 'Oceánie', 'Asie']],
    ['en-nz', ['Oceania', 'Europe', 'North America', 'Asia']],
  ])('of %s are named in its language, its own first, then by size', (reader, names) => {
    expect(nameIn(reader)).toEqual(names);
  });

  it('groups once for each reader', () => {
    expect(localeGroups(getLocale('pl'))).toBe(localeGroups(getLocale('pl')));
  });
});

describe('groupLocales', () => {
  it.each([
    ['de-ch it-ch fr-ch', ['Schweiz Deutsch', 'Suisse Français', 'Svizzera Italiano']],
    ['nl-be fr-be', ['België Nederlands', 'Belgique Français']],
    [
      'sv de-at no da cs-cz',
      ['Česko Čeština', 'Danmark Dansk', 'Norge Norsk bokmål', 'Österreich Deutsch', 'Sverige Svenska'],
    ],
    ['fr-ca en-ca', ['Canada English', 'Canada Français']],
    ['ja', ['日本 日本語']],
  ])('lists %s in their own words, by country', (codes, names) => {
    const groups = groupLocales(codes.split(' ').map(getLocale), getLocale('en-gb'));
    expect(groups).toHaveLength(1);
    expect(groups[0]?.locales.map(({ country, language }) => `${country} ${language}`)).toEqual(names);
  });

  it('has no groups without locales', () => {
    expect(groupLocales([], getLocale('de'))).toEqual([]);
  });
});
