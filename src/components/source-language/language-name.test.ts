import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { languageName } from './language-name.ts';
import { sourceLanguage } from './source-language.ts';

describe('sourceLanguage', () => {
  it.each([
    ['de', 'de', undefined],
    ['de', 'de-at', undefined],
    ['en-gb', 'en-us', undefined],
    ['en-gb', 'de', 'en-GB'],
    ['no', 'da', 'nb-NO'],
    ['cs-cz', 'pl', 'cs-CZ'],
  ])('of a %s document for a %s visitor is %s', (source, visitor, expected) => {
    expect(sourceLanguage({ sourceLocale: source }, getLocale(visitor))).toBe(expected);
  });

  it('refuses a locale that does not exist', () => {
    expect(() => sourceLanguage({ sourceLocale: 'xx' }, getLocale('de'))).toThrow(RangeError);
  });
});

describe('languageName', () => {
  it.each([
    ['en-GB', 'de-AT', 'Englisch'],
    ['en-GB', 'cs-CZ', 'angličtina'],
    ['en-GB', 'ja-JP', '英語'],
    ['de-DE', 'en-GB', 'German'],
    ['nb-NO', 'en-GB', 'Norwegian Bokmål'],
  ])('of %s for readers of %s is %s', (tag, reader, name) => {
    expect(languageName(tag, reader)).toBe(name);
  });
});
