import { describe, expect, it } from 'vitest';
import {
  DEFAULT_LOCALE,
  fallbackChain,
  findLocale,
  getLocale,
  languageLocale,
  localeOfPath,
  LOCALES,
} from './locales.ts';

/** Specification section 2, word for word. */
const CODES =
  'en-gb, en-au, de-at, nl-be, fr-be, en-ca, fr-ca, cs-cz, da, fr, de, en-ie, it, ja, no, pl, pt, es, sv, de-ch, fr-ch, it-ch, nl, en-nz, en-us';

describe('LOCALES', () => {
  it('has the 25 locales of the specification in its order', () => {
    expect(LOCALES.map((locale) => locale.code).join(', ')).toBe(CODES);
    expect(LOCALES).toHaveLength(25);
  });

  it.each(LOCALES)('$code is complete and consistent', (locale) => {
    expect(Intl.getCanonicalLocales(locale.iso)).toEqual([locale.iso]);
    expect(locale.code.startsWith(locale.language)).toBe(true);
    expect(new Intl.NumberFormat('en', { style: 'currency', currency: locale.currency }).format(1)).toContain(
      '1',
    );
    expect(locale.name.length).toBeGreaterThan(2);
    expect(locale.direction).toBe('ltr');
  });

  it.each(LOCALES)(
    '$code layers its messages English, language, region',
    ({ code, language, messageFiles }) => {
      const layers = [...new Set(['en', language, code])];
      const expected = layers.map((layer) => `${layer}.json`);
      // The locale that stands for a whole language has no regional file.
      const isLanguage = languageLocale(language).code === code;
      expect(messageFiles).toEqual(isLanguage ? expected.filter((file) => !file.includes('-')) : expected);
    },
  );

  it('names every locale differently', () => {
    expect(new Set(LOCALES.map((locale) => locale.name)).size).toBe(25);
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
    const byMessages = [...locale.messageFiles].reverse().map((file) => {
      const layer = file.replace('.json', '');
      return findLocale(layer)?.code === layer && layer !== locale.language
        ? layer
        : languageLocale(layer.slice(0, 2)).code;
    });
    expect(fallbackChain(locale).map((entry) => entry.code)).toEqual([...new Set(byMessages)]);
  });

  it('ends in the default locale', () => {
    for (const locale of LOCALES) expect(fallbackChain(locale).at(-1)).toBe(DEFAULT_LOCALE);
  });

  it('has no language without a locale of its own', () => {
    expect(() => languageLocale('xx')).toThrow("'xx'");
  });
});
