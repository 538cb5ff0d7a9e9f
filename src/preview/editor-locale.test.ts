import { expect, it } from 'vitest';
import { getLocale } from '../config/locales.ts';
import { editorLocale } from './editor-locale.ts';

it.each([
  ['cs', 'de', 'cs-cz'],
  ['de-DE,de;q=0.9,en;q=0.8', 'ja', 'de'],
  ['en;q=0.5, fr-CA;q=0.9', 'ja', 'fr-ca'],
  ['nb-NO,nb;q=0.9', 'de', 'no'],
  ['pt-BR', 'de', 'pt'],
  // Whoever reads the language of the page keeps its region.
  ['de', 'de-at', 'de-at'],
  // English where the site has none of the languages.
  ['tr-TR,tr;q=0.9', 'de', 'en-gb'],
  ['tr, pl;q=0.1', 'de', 'pl'],
  ['fr;q=0, it', 'de', 'it'],
  ['de;q=much', 'ja', 'ja'],
  // No preference: the page's.
  [null, 'de', 'de'],
  ['', 'de', 'de'],
  ['*', 'de', 'de'],
  [`${'x'.repeat(2000)},fr`, 'de', 'en-gb'],
])('%j on the page in %s is %s', (header, page, expected) => {
  expect(editorLocale(header, getLocale(page)).code).toBe(expected);
});
