import { LOCALES, type Locale, type WorldArea } from '../../config/locales/locales.ts';

/** A locale in the switcher, in its own words. */
export interface ListedLocale {
  readonly locale: Locale;
  /** Name of the country. */
  readonly country: string;
  /** Name of the language, with a capital. */
  readonly language: string;
}

/** The locales of one part of the world. */
export interface LocaleGroup {
  readonly area: WorldArea;
  /** Name of the area in the reader's language. */
  readonly name: string;
  readonly locales: readonly ListedLocale[];
}

const groupsByReader = new Map<string, readonly LocaleGroup[]>();

/**
 * Groups the registry's locales by parts of the world for readers of a locale: their own part first, then the largest.
 * Within it by the country's own name, and by language where a country has several. Memoised.
 */
export function localeGroups(reader: Locale): readonly LocaleGroup[] {
  const known = groupsByReader.get(reader.code) ?? groupLocales(LOCALES, reader);
  groupsByReader.set(reader.code, known);
  return known;
}

/** Groups locales as {@link localeGroups} does. */
export function groupLocales(locales: readonly Locale[], reader: Locale): readonly LocaleGroup[] {
  const byArea = Map.groupBy(locales, ({ area }) => area);
  return [...byArea]
    .map(([area, members]) => ({
      area,
      name: nameOf(area, 'region', reader.iso),
      locales: members.map(listedLocale).sort(compareListed),
    }))
    .sort(
      (a, b) =>
        Number(b.area === reader.area) - Number(a.area === reader.area) ||
        b.locales.length - a.locales.length,
    );
}

function listedLocale(locale: Locale): ListedLocale {
  const { language, region } = new Intl.Locale(locale.iso);
  return {
    locale,
    country: nameOf(region ?? locale.iso, 'region', locale.iso),
    language: nameOf(language, 'language', locale.iso),
  };
}

// One order for names in many languages: English ignores their marks.
const compareListed = (a: ListedLocale, b: ListedLocale) =>
  a.country.localeCompare(b.country, 'en') || a.language.localeCompare(b.language, 'en');

function nameOf(code: string, type: 'language' | 'region', reader: string): string {
  const name = new Intl.DisplayNames(reader, { type }).of(code) ?? code;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(reader) + rest.join('');
}
