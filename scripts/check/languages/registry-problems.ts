import { LANGUAGES } from '../../../src/config/locales/languages.ts';
import type { Locale } from '../../../src/config/locales/locales.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function problemsOf({ iso, language, currency, name }: Locale, all: readonly Locale[]): readonly string[] {
  const { tag } = LANGUAGES[language];
  const found: string[] = [];
  if (!isCanonical(iso)) found.push(`'${iso}' is no canonical BCP 47 tag; write it like 'en-GB'`);
  else if (new Intl.Locale(iso).language !== tag)
    found.push(
      `'${iso}' is not of the language '${tag}'; correct iso, or tag in src/config/locales/languages/`,
    );
  if (!currencies.has(currency)) found.push(`'${currency}' is no ISO 4217 code of a currency; correct it`);
  if (all.some((other) => other.name === name && other.iso !== iso))
    found.push(`'${name}' is also the name of another locale; name the region too`);
  return found;
}

/** Lists what the type checker cannot see in the entries of the locale registry. */
export function registryProblems(locales: readonly Locale[]): readonly string[] {
  return locales.flatMap((locale) =>
    problemsOf(locale, locales).map((problem) => `src/config/locales/locales.ts ${locale.code}: ${problem}`),
  );
}
