import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGE_KEYS, languageOfTag } from './languages.ts';
import { LOCALES } from './locales.ts';

describe('languageOfTag', () => {
  it.each(LOCALES)('finds the language of $iso', ({ iso, language }) => {
    expect(languageOfTag(iso)).toBe(language);
  });

  it('throws for a language the site does not have', () => {
    expect(() => languageOfTag('tlh')).toThrow(
      "No language of src/config/locales/languages.ts has the tag of 'tlh'.",
    );
  });
});

it('isLanguage is true for the keys of languages only', () => {
  expect([...LANGUAGE_KEYS, 'de-at', 'xx', 'toString'].filter(isLanguage)).toEqual(LANGUAGE_KEYS);
});
