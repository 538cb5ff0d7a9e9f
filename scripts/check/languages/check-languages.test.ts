import { describe, expect, it } from 'vitest';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { fontProblems, legalTextProblems } from './check-languages.ts';

const DOCUMENTS = 'dataset/production/documents';

describe('fontProblems', () => {
  it.each<[string, string, string]>([
    ['a letter', 'Dzień dobry, 日本語 ☕', '☕'],
    ['a letter in two characters', 'q\u0308', '\u0308'],
    ['a script', 'Добро', 'Д о б р'],
  ])('names %s that no font has, with the file', (_, text, missing) => {
    expect(fontProblems(new Map([['locales/de.json', text]]))).toEqual([
      `locales/de.json: the fonts lack ${missing}; add them to a subset in scripts/fonts/font-plan.ts and run npm run fonts`,
    ]);
  });

  it('accepts accents in either form, and what the device has', () => {
    expect(fontProblems(new Map([['locales/cs.json', 'Č C\u030C ⅓ 1\u202F000 日本']]))).toEqual([]);
  });

  it.each([
    ['locales/ja.json', '☕'],
    [`${DOCUMENTS}/page.ja.ndjson`, '☕'],
    [`${DOCUMENTS}/site-settings.ndjson`, '{"language":"ja","title":"☕"}'],
  ])('leaves %s to the fonts of the device', (path, text) => {
    expect(fontProblems(new Map([[path, text]]))).toEqual([]);
  });
});

describe('legalTextProblems', () => {
  const locales = ['cs-cz', 'de', 'de-ch'].map(getLocale);
  const texts = (code: string): readonly [string, string] => [
    `${DOCUMENTS}/page.${code}.ndjson`,
    `{"_id":"page-cookie-policy-${code}"}\n{"_id":"page-privacy-${code}"}`,
  ];

  it('accepts the texts of any locale of a language', () => {
    expect(legalTextProblems(locales, new Map([texts('cs-cz'), texts('de-ch')]))).toEqual([]);
  });

  it('names each document that a language lacks, and its file', () => {
    expect(legalTextProblems(locales, new Map([texts('de')]))).toEqual(
      ['cookie-policy', 'privacy'].map(
        (text) =>
          `${DOCUMENTS}/page.cs-cz.ndjson: has no page-${text}-cs-cz; add this text in the language, and its entry in translation-${text}`,
      ),
    );
  });
});
