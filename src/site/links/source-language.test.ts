import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
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
