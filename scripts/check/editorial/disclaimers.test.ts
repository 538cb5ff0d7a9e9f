import { expect, it } from 'vitest';
import { LANGUAGE_KEYS, LANGUAGES } from '../../../src/config/locales/languages.ts';
import { languageLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { resolve } from 'node:path';
import { readSiteTexts } from '../typography/site-texts.ts';
import { disclaimerProblems } from './disclaimers.ts';

const text = (place: string, words: string, locale = 'en-gb') => ({ locale, place, text: words });

it.each([
  text('page-colophon-en-gb.title', 'What is made up'),
  text('page-home-en-gb.blocks[b].exampleLabel', 'Examples from an invented evening'),
  text('page-home-en-gb.title', 'We make up bags'),
  text('page-press-de.headline', 'An invented headline', 'tlh'),
])('accepts $text in $place', (accepted) => {
  expect(disclaimerProblems([accepted])).toEqual([]);
});

it.each([
  ['en-us', 'Morsel is an invented company.'],
  ['de-ch', 'Die Firma ist frei erfunden.'],
  ['fr-ca', 'Les personnes sont inventées.'],
  ['pl', 'Firma jest zmyślona.'],
  ['ja', '架空の会社です。'],
])('finds one in %s', (locale, words) => {
  expect(disclaimerProblems([text('page-about.blocks[b].text', words, locale)])).toEqual([
    expect.stringContaining('belongs into the colophon alone'),
  ]);
});

it('knows the words of every language, as its colophon uses them', async () => {
  const texts = await readSiteTexts(resolve(import.meta.dirname, '../../..'));
  const moved = texts.map((each) => ({
    ...each,
    place: each.place.replace('page-colophon-', 'page-about-'),
  }));
  const found = disclaimerProblems(moved.filter(({ place }) => place.startsWith('page-about-')));
  const written = new Set(
    moved.map(({ locale, place }) => (place.startsWith(`page-about-${locale}.`) ? locale : '')),
  );
  for (const key of LANGUAGE_KEYS) {
    const { code } = languageLocale(key);
    // A new language may have no colophon of its own yet.
    if (!written.has(code)) continue;
    expect(
      found.filter((problem) => problem.startsWith(`${code}: `)).length,
      LANGUAGES[key].tag,
    ).toBeGreaterThan(1);
  }
  const known = LOCALES.filter(({ language }) => written.has(languageLocale(language).code));
  expect(new Set(found.map((problem) => problem.split(':')[0])).size).toBe(known.length);
  expect(known.length).toBeGreaterThan(20);
});
