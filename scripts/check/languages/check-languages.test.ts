import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { cookiePolicyProblems, fontProblems } from './check-languages.ts';

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

describe('cookiePolicyProblems', () => {
  const locales = ['cs-cz', 'de', 'de-ch'].map(getLocale);
  const policy = (code: string): readonly [string, string] => [
    `${DOCUMENTS}/page.${code}.ndjson`,
    `{"_id":"page-cookie-policy-${code}"}`,
  ];

  it('accepts a policy of any locale of a language', () => {
    expect(cookiePolicyProblems(locales, new Map([policy('cs-cz'), policy('de-ch')]))).toEqual([]);
  });

  it('names the document that a language lacks, and its file', () => {
    expect(cookiePolicyProblems(locales, new Map([policy('de')]))).toEqual([
      `${DOCUMENTS}/page.cs-cz.ndjson: has no page-cookie-policy-cs-cz; add the cookie policy of this language, and its entry in translation-cookie-policy`,
    ]);
    expect(cookiePolicyProblems(LOCALES, new Map()).length).toBe(
      new Set(LOCALES.map(({ language }) => language)).size,
    );
  });
});
