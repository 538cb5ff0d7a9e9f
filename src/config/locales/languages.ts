import { czech } from './languages/cs.ts';
import { danish } from './languages/da.ts';
import { german } from './languages/de.ts';
import { english } from './languages/en.ts';
import { spanish } from './languages/es.ts';
import { french } from './languages/fr.ts';
import { italian } from './languages/it.ts';
import { japanese } from './languages/ja.ts';
import { dutch } from './languages/nl.ts';
import { norwegian } from './languages/no.ts';
import { polish } from './languages/pl.ts';
import { portuguese } from './languages/pt.ts';
import { swedish } from './languages/sv.ts';
import type { LanguageFacts } from './languages/language-facts.ts';

const ENTRIES = {
  en: english,
  de: german,
  nl: dutch,
  fr: french,
  cs: czech,
  da: danish,
  it: italian,
  ja: japanese,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  es: spanish,
  sv: swedish,
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** Key of a language: the first part of its locales' codes, and the name of its message file. */
export type Language = keyof typeof ENTRIES;

/** Code of the locale that stands for a language. */
export type LocaleOfLanguage<Each extends Language> = (typeof ENTRIES)[Each]['locale'];

/** Facts about the languages of the site, in the order of their first locales (specification sections 2 and 3). */
export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = ENTRIES;

/** Keys of all languages. */
// Object.keys forgets what the keys are.
export const LANGUAGE_KEYS = Object.keys(ENTRIES) as readonly Language[];

/** True if the site has the language with this key. */
export function isLanguage(key: string): key is Language {
  return Object.hasOwn(ENTRIES, key);
}

/**
 * Finds the language of a BCP 47 tag, for example `ja` for `ja-JP`, `no` for `nb-NO`.
 * @returns nothing when the site has no such language.
 */
export function findLanguageOfTag(tag: string): Language | undefined {
  const { language } = new Intl.Locale(tag);
  return LANGUAGE_KEYS.find((key) => LANGUAGES[key].tag === language);
}

/**
 * Returns the language of a BCP 47 tag.
 * @throws RangeError when the site has no such language.
 */
export function languageOfTag(tag: string): Language {
  const found = findLanguageOfTag(tag);
  if (!found) throw new RangeError(`No language of src/config/locales/languages.ts has the tag of '${tag}'.`);
  return found;
}
