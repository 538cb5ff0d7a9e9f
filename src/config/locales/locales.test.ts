import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGE_KEYS } from './languages.ts';
import {
  DEFAULT_LOCALE,
  fallbackChain,
  findLocale,
  getLocale,
  languageLocale,
  localeOfPath,
  LOCALES,
} from './locales.ts';

/** Specification section 2.4, word for word. Locales added since are not listed here. */
const SPECIFIED =
  'en-gb en-au de-at nl-be fr-be en-ca fr-ca cs-cz da fr de en-ie it ja no pl pt es sv de-ch fr-ch it-ch nl en-nz en-us';

describe('LOCALES', () => {
  it('has the locales of the specification in its order', () => {
    const specified = SPECIFIED.split(' ');
    const codes = LOCALES.map(({ code }) => code);
    expect(codes.filter((code) => specified.includes(code))).toEqual(specified);
  });

  it.each([
    ['en-gb', 'en.json'],
    ['en-us', 'en.json en-us.json'],
    ['de', 'en.json de.json'],
    ['de-at', 'en.json de.json de-at.json'],
    ['cs-cz', 'en.json cs.json'],
  ])('layers the messages of %s: English, language, region', (code, files) => {
    expect(getLocale(code).messageFiles.join(' ')).toBe(files);
  });

  it('writes Norwegian as Bokmål and Portuguese as European Portuguese', () => {
    expect(getLocale('no').iso).toBe('nb-NO');
    expect(getLocale('pt').iso).toBe('pt-PT');
  });
});

describe('lookups', () => {
  it('finds a locale by code and says so when there is none', () => {
    expect(findLocale('de-at')?.iso).toBe('de-AT');
    expect(findLocale('xx')).toBeUndefined();
    expect(() => getLocale('xx')).toThrow("Unknown locale 'xx'");
  });

  it.each([
    ['/', 'en-gb'],
    ['', 'en-gb'],
    ['/about/', 'en-gb'],
    ['/de/', 'de'],
    ['/de', 'de'],
    ['/de-at/blog/', 'de-at'],
    ['/news/no/', 'en-gb'],
    ['/no/om-oss/', 'no'],
    ['/DE/', 'en-gb'],
  ])('%s belongs to %s', (path, code) => {
    expect(localeOfPath(path).code).toBe(code);
  });
});

describe('fallbackChain', () => {
  it.each([
    ['en-gb', 'en-gb'],
    ['en-us', 'en-us en-gb'],
    ['de-at', 'de-at de en-gb'],
    ['de', 'de en-gb'],
    ['cs-cz', 'cs-cz en-gb'],
    ['fr-ca', 'fr-ca fr en-gb'],
    ['it-ch', 'it-ch it en-gb'],
    ['nl-be', 'nl-be nl en-gb'],
    ['ja', 'ja en-gb'],
  ])('of %s is %s', (code, chain) => {
    expect(fallbackChain(getLocale(code)).map((locale) => locale.code)).toEqual(chain.split(' '));
  });

  it.each(LOCALES)('of $code mirrors its message files', (locale) => {
    const byMessages = locale.messageFiles.toReversed().map((file) => {
      const layer = file.replace('.json', '');
      return isLanguage(layer) ? languageLocale(layer).code : layer;
    });
    expect(fallbackChain(locale).map((entry) => entry.code)).toEqual([...new Set(byMessages)]);
  });

  it.each(LANGUAGE_KEYS)('of the locale of %s is that locale, then English', (language) => {
    const locale = languageLocale(language);
    expect(locale.language).toBe(language);
    expect(fallbackChain(locale)).toEqual([...new Set([locale, DEFAULT_LOCALE])]);
  });

  it('ends in the default locale', () => {
    for (const locale of LOCALES) expect(fallbackChain(locale).at(-1)).toBe(DEFAULT_LOCALE);
  });
});
