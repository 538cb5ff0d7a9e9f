import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales/locales.ts';
import { localeWords, matchesQuery } from './locale-names.ts';

const GERMAN = LOCALES.filter(({ language }) => language === 'de')
  .map(({ code }) => code)
  .join(' ');

const TAGS = LOCALES.map(({ iso }) => iso);

/** Finds the codes of the locales that match on a page in a language, in the order of the registry. */
const found = (query: string, reader = 'en-GB') =>
  LOCALES.filter((locale) => matchesQuery(localeWords(locale, [reader], TAGS), query))
    .map(({ code }) => code)
    .join(' ');

it.each([
  ['by its own name', 'Österreich', 'en-GB', 'de-at'],
  ['without diacritics', 'osterreich', 'en-GB', 'de-at'],
  ['by the beginning of a name', 'ost', 'en-GB', 'de-at'],
  ['by its English name on any page', 'austria', 'ja-JP', 'de-at'],
  ['by its name in the language of the page', 'Østrig', 'da-DK', 'de-at'],
  ['by that name in plain letters', 'ostrig', 'da-DK', 'de-at'],
  ['by language and country', 'french switz', 'en-GB', 'fr-ch'],
  ['in any order', 'canada fr', 'en-GB', 'fr-ca'],
  ['by a code', 'de-ch', 'en-GB', 'de-ch'],
  ['by a tag', 'nb-NO', 'en-GB', 'no'],
  ['by the code that is no tag', 'no', 'en-GB', 'no'],
  ['by a short name', 'UK', 'en-GB', 'en-gb'],
  ['in its own script', '日本', 'en-GB', 'ja'],
  ['in the script of the page', 'ポーランド', 'ja-JP', 'pl'],
  ['in spite of white space', '  Polska ', 'en-GB', 'pl'],
  ['in capitals', 'ČESKO', 'en-GB', 'cs-cz'],
  ['by what its people are called', 'austrian', 'en-GB', 'de-at'],
  ['by the adjective of its language on the page', 'österreichisches', 'de-DE', 'de-at'],
  ['by a part of it', 'scotland', 'en-GB', 'en-gb'],
  ['by its nickname', 'usa', 'ja-JP', 'en-us'],
  ['by what its people are called, and its language', 'british english', 'fr-FR', 'en-gb'],
  ['in a language that is neither its own nor the page’s', 'Sveits tysk', 'en-GB', 'de-ch'],
])('%s: %s', (_, query, reader, expected) => {
  expect(found(query, reader)).toBe(expected);
});

it.each([
  ['deutsch', GERMAN],
  ['german', GERMAN],
  ['new zealand', 'en-nz'],
  ['belgi', 'nl-be fr-be'],
  ['swiss', 'de-ch fr-ch it-ch'],
  ['schweizer', 'de-ch fr-ch it-ch'],
  ['suisse', 'de-ch fr-ch it-ch'],
  ['svizzera', 'de-ch fr-ch it-ch'],
  ['belge', 'nl-be fr-be'],
  ['belgian', 'nl-be fr-be'],
  ['canadian', 'en-ca fr-ca'],
  ['holland', 'nl'],
  ['england', 'en-gb'],
  ['xyz', ''],
  ['land', ''],
  ['deutsch kanada', ''],
])('together with others: %s', (query, expected) => {
  expect(found(query)).toBe(expected);
});

it.each(['', '  ', '-', '!'])('whatever it is for the empty query %j', (query) => {
  expect(found(query).split(' ')).toHaveLength(LOCALES.length);
});
