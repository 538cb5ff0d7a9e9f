import { findLanguageOfTag, LANGUAGES, languageOfTag } from '../../../src/config/locales/languages.ts';
import type { Script, Typography } from '../../../src/config/locales/languages/language-facts.ts';
import { findLocale, languageLocale } from '../../../src/config/locales/locales.ts';

/** Conventions that a text is held to. */
export interface Conventions extends Typography {
  readonly script: Script;
  /** Code of the locale, or of the locale that stands for the language. */
  readonly locale: string;
  /** Tag of the locale, or of the locale that stands for the language. */
  readonly iso: string;
  /** ISO 4217 code of its market's currency. */
  readonly currency: string;
}

/** True if the site has the locale, or the language of the BCP 47 tag. */
export function hasConventions(code: string): boolean {
  return (findLocale(code) ?? findLanguageOfTag(code)) !== undefined;
}

/**
 * Resolves the conventions of a locale, or of a language that a text is quoted in.
 * @param code code of a locale, or BCP 47 tag.
 * @throws RangeError when {@link hasConventions} is false.
 */
export function conventionsOf(code: string): Conventions {
  const {
    code: locale,
    language,
    typography,
    iso,
    currency,
  } = findLocale(code) ?? languageLocale(languageOfTag(code));
  return { ...typography, script: LANGUAGES[language].script, locale, iso, currency };
}
