/** Writing direction of a locale. */
export type TextDirection = 'ltr' | 'rtl';

/** One entry of the locale registry (specification sections 2 and 3). */
export interface Locale {
  /** Path prefix and key of the locale, for example `de-at`. */
  readonly code: string;
  /** BCP 47 tag for `lang`, `hreflang` and `Intl`. */
  readonly iso: string;
  /** Language whose messages and documents the locale builds on. */
  readonly language: string;
  /** Message files in `locales/`, in merge order: English, language, region. */
  readonly messageFiles: readonly string[];
  /** The locale's name in its own language. */
  readonly name: string;
  /** ISO 4217 code of the market's currency. */
  readonly currency: string;
  readonly direction: TextDirection;
}

/** The locale without a path prefix (specification section 9). */
export const DEFAULT_LOCALE_CODE = 'en-gb';

function locale(
  code: string,
  iso: string,
  name: string,
  currency: string,
  messageFiles: readonly string[],
): Locale {
  const language = code.slice(0, 2);
  return Object.freeze({ code, iso, language, messageFiles, name, currency, direction: 'ltr' });
}

/** All 25 locales, in the order of the specification (section 2). */
export const LOCALES: readonly Locale[] = Object.freeze([
  locale('en-gb', 'en-GB', 'English (United Kingdom)', 'GBP', ['en.json']),
  locale('en-au', 'en-AU', 'English (Australia)', 'AUD', ['en.json', 'en-au.json']),
  locale('de-at', 'de-AT', 'Deutsch (Österreich)', 'EUR', ['en.json', 'de.json', 'de-at.json']),
  locale('nl-be', 'nl-BE', 'Nederlands (België)', 'EUR', ['en.json', 'nl.json', 'nl-be.json']),
  locale('fr-be', 'fr-BE', 'Français (Belgique)', 'EUR', ['en.json', 'fr.json', 'fr-be.json']),
  locale('en-ca', 'en-CA', 'English (Canada)', 'CAD', ['en.json', 'en-ca.json']),
  locale('fr-ca', 'fr-CA', 'Français (Canada)', 'CAD', ['en.json', 'fr.json', 'fr-ca.json']),
  locale('cs-cz', 'cs-CZ', 'Čeština', 'CZK', ['en.json', 'cs.json']),
  locale('da', 'da-DK', 'Dansk', 'DKK', ['en.json', 'da.json']),
  locale('fr', 'fr-FR', 'Français (France)', 'EUR', ['en.json', 'fr.json']),
  locale('de', 'de-DE', 'Deutsch (Deutschland)', 'EUR', ['en.json', 'de.json']),
  locale('en-ie', 'en-IE', 'English (Ireland)', 'EUR', ['en.json', 'en-ie.json']),
  locale('it', 'it-IT', 'Italiano (Italia)', 'EUR', ['en.json', 'it.json']),
  locale('ja', 'ja-JP', '日本語', 'JPY', ['en.json', 'ja.json']),
  locale('no', 'nb-NO', 'Norsk', 'NOK', ['en.json', 'no.json']),
  locale('pl', 'pl-PL', 'Polski', 'PLN', ['en.json', 'pl.json']),
  locale('pt', 'pt-PT', 'Português', 'EUR', ['en.json', 'pt.json']),
  locale('es', 'es-ES', 'Español', 'EUR', ['en.json', 'es.json']),
  locale('sv', 'sv-SE', 'Svenska', 'SEK', ['en.json', 'sv.json']),
  locale('de-ch', 'de-CH', 'Deutsch (Schweiz)', 'CHF', ['en.json', 'de.json', 'de-ch.json']),
  locale('fr-ch', 'fr-CH', 'Français (Suisse)', 'CHF', ['en.json', 'fr.json', 'fr-ch.json']),
  locale('it-ch', 'it-CH', 'Italiano (Svizzera)', 'CHF', ['en.json', 'it.json', 'it-ch.json']),
  locale('nl', 'nl-NL', 'Nederlands (Nederland)', 'EUR', ['en.json', 'nl.json']),
  locale('en-nz', 'en-NZ', 'English (New Zealand)', 'NZD', ['en.json', 'en-nz.json']),
  locale('en-us', 'en-US', 'English (United States)', 'USD', ['en.json', 'en-us.json']),
]);

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
    throw new RangeError(`Unknown locale '${code}'. The registry in src/config/locales.ts has: ${known}.`);
  }
  return found;
}

/** The locale without a path prefix. */
export const DEFAULT_LOCALE: Locale = getLocale(DEFAULT_LOCALE_CODE);

/** Returns the locale of a URL path: that of its first segment, else the default locale. */
export function localeOfPath(path: string): Locale {
  const firstSegment = path.split('/').find((segment) => segment !== '') ?? '';
  const found = localesByCode.get(firstSegment);
  return found ?? DEFAULT_LOCALE;
}

/**
 * Returns the locale that represents a whole language: the first entry of the language without a regional message file
 * (`de` for German, `en-gb` for English, `cs-cz` for Czech).
 */
export function languageLocale(language: string): Locale {
  const found = LOCALES.find(
    (entry) => entry.language === language && entry.messageFiles.at(-1) === `${language}.json`,
  );
  if (!found) throw new RangeError(`No locale of the registry stands for the language '${language}'.`);
  return found;
}

/**
 * Lists the locales whose documents a visitor of a locale may be shown, nearest first:
 * the locale itself, its language, English. The reverse of {@link Locale.messageFiles}.
 * @example fallbackChain(getLocale('de-at')) // de-at, de, en-gb
 */
export function fallbackChain(entry: Locale): readonly Locale[] {
  return [...new Set([entry, languageLocale(entry.language), languageLocale('en')])];
}
