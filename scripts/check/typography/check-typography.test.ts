import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE_CODE } from '../../../src/config/locales/default-locale.ts';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { checkTypography } from './check-typography.ts';
import { documentTexts, messageTexts, readSiteTexts, textsIn } from './site-texts.ts';

const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: ['strong'] });
const page = (language: string, rest: object) => ({ _id: `p-${language}`, _type: 'page', language, ...rest });
const group = (...languages: readonly string[]) => ({
  _id: 'translation-p',
  _type: 'translation.metadata',
  translations: languages.map((language) => ({ _key: language, language, value: { _ref: `p-${language}` } })),
});

describe('textsIn', () => {
  it('joins the spans of a paragraph, whatever their marks', () => {
    const block = { _type: 'block', _key: 'b', children: [span('One '), span('two')] };
    expect([...textsIn({ content: [block] }, 'en-gb', 'p')]).toMatchObject([
      { locale: 'en-gb', place: 'p.content[b]', text: 'One two' },
    ]);
  });

  it('omits machine-readable fields', () => {
    const values = {
      _key: 'a b - c',
      url: 'https://example.com/a-b',
      href: 'mailto:a@b.example',
      email: 'a@b.example',
      date: '2026-10-06T06:00:00Z',
      value: 5,
      empty: '',
      title: 'Yes',
    };
    expect([...textsIn(values, 'en-gb', 'p')].map(({ place }) => place)).toEqual(['p.title']);
  });

  it('addresses list items by key, or else by index', () => {
    const value = { items: [{ _key: 'k', label: 'One' }], points: ['Two'] };
    expect([...textsIn(value, 'de', 'p')].map(({ place }) => place)).toEqual([
      'p.items[k].label',
      'p.points[0]',
    ]);
  });

  it('checks a foreign headline in its own language', () => {
    const publication = { _key: 'k', language: 'fr', headline: 'Oui' };
    expect([...textsIn([publication], 'de', 'p')]).toMatchObject([{ locale: 'fr', text: 'Oui' }]);
  });
});

describe('documentTexts', () => {
  const documents = [
    group('en-gb', 'de'),
    page('en-gb', { title: 'Street' }),
    page('de', { title: 'Straße' }),
  ];
  const of = (code: string) => documentTexts(documents).filter(({ locale }) => locale === code);

  it('includes the language’s document for a region without its own', () => {
    expect(of('de-ch')).toMatchObject([{ locale: 'de-ch', place: 'p-de.title', text: 'Straße' }]);
    expect(of('en-nz')).toMatchObject([{ text: 'Street' }]);
  });

  it('shows violations of the region’s typography', () => {
    expect(checkTypography(documentTexts(documents))).toEqual([
      'de-ch: p-de.title: “ß” in “Straße” is not written in Switzerland; write ss',
    ]);
  });

  it('checks an English fallback by English rules', () => {
    expect(of('fr')).toEqual([]);
  });
});

describe('messageTexts', () => {
  const files = new Map([
    ['en.json', '{"close":"Close","a":{"b":"Go!"}}'],
    ['de.json', '{"close":"Schließen","a":{"b":"Los!"}}'],
    ['de-ch.json', '{"close":"Schliessen"}'],
  ]);
  const of = (code: string) => messageTexts(files).filter(({ locale }) => locale === code);

  it('names the most specific file', () => {
    expect(of('de-ch')).toEqual([
      { locale: 'de-ch', place: 'locales/de-ch.json close', text: 'Schliessen' },
      { locale: 'de-ch', place: 'locales/de.json a.b', text: 'Los!' },
    ]);
  });
});

describe('readSiteTexts', async () => {
  const texts = await readSiteTexts(resolve(import.meta.dirname, '../../..'));
  const placesOf = (code: string) => texts.flatMap(({ locale, place }) => (locale === code ? [place] : []));

  it('reads the documents of the dataset', () => {
    expect(placesOf(DEFAULT_LOCALE_CODE)).toContainEqual(expect.stringMatching(/^page-home-en-gb\./));
  });

  it.each(LOCALES)('reads the messages of $code', ({ code }) => {
    expect(placesOf(code)).toContainEqual(expect.stringMatching(/^locales\/[\w-]+\.json skipToContent$/));
  });
});
