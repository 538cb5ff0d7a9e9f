import { expect, it } from 'vitest';
import type { Language } from '../../config/locales/languages.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { fontPreloads } from './font-preloads.ts';
import { preloadLink } from './head-markup.ts';

const ENGLISH = ['display-letters', 'text-letters', 'text-signs'];
const WESTERN = [...ENGLISH, 'display-western', 'text-western'];
const EASTERN = [...WESTERN, 'display-eastern', 'text-eastern'];

const filesOf = (language: Language) =>
  fontPreloads({ language }).map((url) => /(?:display|text)-[a-z]+/.exec(url)?.[0]);

it.each<[Language, readonly string[]]>([
  ['en', ENGLISH],
  ['nl', ENGLISH],
  ['de', WESTERN],
  ['fr', WESTERN],
  ['sv', WESTERN],
  ['cs', EASTERN],
  ['pl', EASTERN],
  ['ja', []],
])('of %s are what its first words are set in', (language, files) => {
  expect(filesOf(language)).toEqual(files);
});

it('are fonts, in every locale', () => {
  const kinds = LOCALES.flatMap(fontPreloads).map((url) => preloadLink(url).as);
  expect(new Set(kinds)).toEqual(new Set(['font']));
});
