import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales/locales.ts';
import { bestLocale } from './best-locale.ts';

const best = (languages: string, current = 'ja') => bestLocale(languages.split(' '), LOCALES, current);

it.each(LOCALES.map(({ code, iso }) => [iso, code]))('for %s is %s', (iso = '', code = '') => {
  expect(best(iso)).toBe(code);
});

// XA is a region that nobody sells in: it stands for those without a locale.
it.each([
  ['en', 'en-gb'],
  ['en-XA', 'en-gb'],
  ['EN-us', 'en-us'],
  ['de', 'de'],
  ['de-XA', 'de'],
  ['fr-XA', 'fr'],
  ['fr-CA', 'fr-ca'],
  ['nl-XA', 'nl'],
  ['it-XA', 'it'],
  ['es-419', 'es'],
  ['es-XA', 'es'],
  ['pt-XA', 'pt'],
  ['cs', 'cs-cz'],
  ['nb', 'no'],
  ['no', 'no'],
  ['nn-NO', 'no'],
  ['ja-Latn', 'ja'],
  ['de-Latn-AT-1996', 'de-at'],
  ['da-XA', 'da'],
])('for %s is %s', (languages, expected) => {
  expect(best(languages)).toBe(expected);
});

it.each([
  ['zh-Hant-TW de-CH en', 'de-ch'],
  ['zh en-US', 'en-us'],
  ['* sv', 'sv'],
  ['<script> el pl', 'pl'],
])('for %s is that of the first language that the site has: %s', (languages, expected) => {
  expect(best(languages)).toBe(expected);
});

it.each(['zh', 'zh-CN ko', 'i-klingon', '', '*'])('for %j is none', (languages) => {
  expect(best(languages)).toBeUndefined();
});

it('for nobody’s languages is none', () => {
  expect(bestLocale([], LOCALES, 'en-gb')).toBeUndefined();
});

it.each([
  ['de', 'de-at', 'de-at'],
  ['de-XA', 'de-ch', 'de-ch'],
  ['en', 'en-us', 'en-us'],
  ['de-DE', 'de-at', 'de'],
  ['fr', 'de-at', 'fr'],
])('for %s on a page of %s is %s', (languages, current, expected) => {
  expect(best(languages, current)).toBe(expected);
});
