import { LOCALES, type Locale } from '../../config/locales.ts';

/** A locale within its language. */
export interface GroupedLocale {
  readonly locale: Locale;
  /** Name among the locales of its language: the region in the language's own words. */
  readonly label: string;
}

/** The locales of one language. */
export interface LocaleGroup {
  /** BCP 47 language subtag. */
  readonly language: string;
  /** The language's name in its own words. */
  readonly name: string;
  readonly locales: readonly GroupedLocale[];
}

/**
 * Locales by language, sorted by the language's own name, regions within it likewise. The first
 * tag of a language names the language and gives the sort order of its regions.
 */
export function groupLocales(locales: readonly Locale[]): readonly LocaleGroup[] {
  const byLanguage = Map.groupBy(locales, ({ iso }) => new Intl.Locale(iso).language);
  return [...byLanguage]
    .map(([language, members]) => ({
      language,
      name: capitalize(nameOf(language, 'language', language), language),
      locales: members
        .map((locale) => ({ locale, label: regionName(locale) }))
        .sort((a, b) => a.label.localeCompare(b.label, language)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The registry's locales by language. */
export const LOCALE_GROUPS: readonly LocaleGroup[] = groupLocales(LOCALES);

function regionName({ iso }: Locale): string {
  return nameOf(new Intl.Locale(iso).region ?? iso, 'region', iso);
}

function nameOf(code: string, type: 'language' | 'region', reader: string): string {
  return new Intl.DisplayNames(reader, { type }).of(code) ?? code;
}

function capitalize(text: string, language: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}
