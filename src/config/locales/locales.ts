import { memoize } from '../../shared/memoize.ts';
import { type Language, LANGUAGES, type LocaleOfLanguage } from './languages.ts';
import type { TextDirection, Typography } from './languages/language-facts.ts';
import { DEFAULT_LOCALE_CODE } from './default-locale.ts';

/**
 * Part of the world by which lists group locales: a UN M49 code, for which `Intl.DisplayNames` has a name. Europe, Asia,
 * Oceania, Africa, North America, Central America, South America.
 */
export type WorldArea = '150' | '142' | '009' | '002' | '003' | '013' | '005';

/** Facts about one locale, beyond those of its language. */
interface LocaleFacts {
  /** Language whose messages and documents the locale builds on. */
  readonly language: Language;
  /** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  readonly iso: string;
  /** The locale's name in its own language. */
  readonly name: string;
  /** ISO 4217 code of the market's currency. */
  readonly currency: string;
  readonly area: WorldArea;
  /** Typesetting conventions of the region, where they differ from the language's. */
  readonly typography?: Typography;
}

/** One entry of the locale registry (specification sections 2.4 and 3.1 to 3.4). */
export interface Locale extends Required<LocaleFacts> {
  /** Path prefix and key of the locale, for example `de-at`. */
  readonly code: string;
  /** Message files in `locales/`, in merge order: English, language, region. */
  readonly messageFiles: readonly string[];
  readonly direction: TextDirection;
}

/** Locales that stand for a language: every language has one. */
type LanguageLocales = {
  readonly [Each in Language as LocaleOfLanguage<Each>]: LocaleFacts & { readonly language: Each };
};

/** Locales of a region: their codes begin with the key of their language. */
type RegionalLocales = {
  readonly [Each in Language as `${Each}-${string}`]: LocaleFacts & { readonly language: Each };
};

/** The locales by code, in the order of the specification (section 2.4). */
const ENTRIES: LanguageLocales & RegionalLocales = {
  'en-gb': { language: 'en', iso: 'en-GB', name: 'English (United Kingdom)', currency: 'GBP', area: '150' },
  'en-au': { language: 'en', iso: 'en-AU', name: 'English (Australia)', currency: 'AUD', area: '009' },
  'de-at': { language: 'de', iso: 'de-AT', name: 'Deutsch (Österreich)', currency: 'EUR', area: '150' },
  'nl-be': { language: 'nl', iso: 'nl-BE', name: 'Nederlands (België)', currency: 'EUR', area: '150' },
  'fr-be': { language: 'fr', iso: 'fr-BE', name: 'Français (Belgique)', currency: 'EUR', area: '150' },
  'en-ca': { language: 'en', iso: 'en-CA', name: 'English (Canada)', currency: 'CAD', area: '003' },
  'fr-ca': {
    language: 'fr',
    iso: 'fr-CA',
    name: 'Français (Canada)',
    currency: 'CAD',
    area: '003',
    // Canada writes these marks as English does.
    typography: { ...LANGUAGES.fr.typography, markSpace: '' },
  },
  'cs-cz': { language: 'cs', iso: 'cs-CZ', name: 'Čeština', currency: 'CZK', area: '150' },
  da: { language: 'da', iso: 'da-DK', name: 'Dansk', currency: 'DKK', area: '150' },
  fr: { language: 'fr', iso: 'fr-FR', name: 'Français (France)', currency: 'EUR', area: '150' },
  de: { language: 'de', iso: 'de-DE', name: 'Deutsch (Deutschland)', currency: 'EUR', area: '150' },
  'en-ie': { language: 'en', iso: 'en-IE', name: 'English (Ireland)', currency: 'EUR', area: '150' },
  it: { language: 'it', iso: 'it-IT', name: 'Italiano (Italia)', currency: 'EUR', area: '150' },
  ja: { language: 'ja', iso: 'ja-JP', name: '日本語', currency: 'JPY', area: '142' },
  no: { language: 'no', iso: 'nb-NO', name: 'Norsk', currency: 'NOK', area: '150' },
  pl: { language: 'pl', iso: 'pl-PL', name: 'Polski', currency: 'PLN', area: '150' },
  pt: { language: 'pt', iso: 'pt-PT', name: 'Português', currency: 'EUR', area: '150' },
  es: { language: 'es', iso: 'es-ES', name: 'Español', currency: 'EUR', area: '150' },
  sv: { language: 'sv', iso: 'sv-SE', name: 'Svenska', currency: 'SEK', area: '150' },
  'de-ch': {
    language: 'de',
    iso: 'de-CH',
    name: 'Deutsch (Schweiz)',
    currency: 'CHF',
    area: '150',
    typography: {
      ...LANGUAGES.de.typography,
      quotationMarks: ['«»', '‹›'],
      decimalSign: 'either',
      avoided: [
        ...LANGUAGES.de.typography.avoided,
        { breach: /[ßẞ]/g, advice: 'is not written in Switzerland; write ss' },
      ],
    },
  },
  'fr-ch': {
    language: 'fr',
    iso: 'fr-CH',
    name: 'Français (Suisse)',
    currency: 'CHF',
    area: '150',
    typography: { ...LANGUAGES.fr.typography, decimalSign: 'either' },
  },
  'it-ch': {
    language: 'it',
    iso: 'it-CH',
    name: 'Italiano (Svizzera)',
    currency: 'CHF',
    area: '150',
    typography: { ...LANGUAGES.it.typography, decimalSign: 'either' },
  },
  nl: { language: 'nl', iso: 'nl-NL', name: 'Nederlands (Nederland)', currency: 'EUR', area: '150' },
  'en-nz': { language: 'en', iso: 'en-NZ', name: 'English (New Zealand)', currency: 'NZD', area: '009' },
  'en-us': { language: 'en', iso: 'en-US', name: 'English (United States)', currency: 'USD', area: '003' },
};

function createLocale(code: string, facts: LocaleFacts): Locale {
  const { language } = facts;
  const { locale, direction, typography } = LANGUAGES[language];
  // A region has messages of its own on top of its language's.
  const layers = new Set(['en', language, ...(code === locale ? [] : [code])]);
  const messageFiles = [...layers].map((layer) => `${layer}.json`);
  return Object.freeze({ typography, ...facts, code, direction, messageFiles });
}

/** All locales, in the order of the specification (section 2.4). */
export const LOCALES: readonly Locale[] = Object.freeze(
  Object.entries<LocaleFacts>(ENTRIES).map(([code, facts]) => createLocale(code, facts)),
);

const localesByCode: ReadonlyMap<string, Locale> = new Map(LOCALES.map((entry) => [entry.code, entry]));

/** Looks up a locale by code; `undefined` if the registry has none. */
export function findLocale(code: string): Locale | undefined {
  return localesByCode.get(code);
}

/** Looks up a locale by code. @throws RangeError if the registry has none. */
export function getLocale(code: string): Locale {
  const found = localesByCode.get(code);
  if (!found) {
    const known = LOCALES.map((entry) => entry.code).join(', ');
    throw new RangeError(
      `Unknown locale '${code}'. The registry in src/config/locales/locales.ts has: ${known}.`,
    );
  }
  return found;
}

/** The locale without a path prefix. */
export const DEFAULT_LOCALE: Locale = getLocale(DEFAULT_LOCALE_CODE);

/** Returns the locale of a URL path: that of its first segment, else the default locale. */
export function localeOfPath(path: string): Locale {
  const firstSegment = /[^/]+/.exec(path)?.[0] ?? '';
  const found = localesByCode.get(firstSegment);
  return found ?? DEFAULT_LOCALE;
}

/** Returns the locale whose documents stand for a whole language, for example `cs-cz` for Czech. */
export function languageLocale(language: Language): Locale {
  return getLocale(LANGUAGES[language].locale);
}

/**
 * Lists the locales whose documents a visitor of a locale may be shown, nearest first:
 * the locale itself, its language, English. The reverse of {@link Locale.messageFiles}.
 * @example fallbackChain(getLocale('de-at')) // de-at, de, en-gb
 */
export const fallbackChain = memoize((entry: Locale): readonly Locale[] => [
  ...new Set([entry, languageLocale(entry.language), languageLocale('en')]),
]);
