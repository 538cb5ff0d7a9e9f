import displayLatin from '../../styles/fonts/display-latin.woff2?url';
import displayLatinExtended from '../../styles/fonts/display-latin-ext.woff2?url';
import textLatin from '../../styles/fonts/text-latin.woff2?url';
import textLatinExtended from '../../styles/fonts/text-latin-ext.woff2?url';
import type { Locale } from '../../config/locales.ts';

/** Languages whose every sentence needs letters beyond western Europe's. */
const EXTENDED_LANGUAGES: readonly string[] = ['cs', 'pl'];

/** Languages that are set in the fonts of the device. */
const SYSTEM_FONT_LANGUAGES: readonly string[] = ['ja'];

/** Fonts that the beginning of every page in a locale is set in. */
export function fontPreloads({ language }: Pick<Locale, 'language'>): readonly string[] {
  if (SYSTEM_FONT_LANGUAGES.includes(language)) return [];
  const everywhere = [displayLatin, textLatin];
  return EXTENDED_LANGUAGES.includes(language)
    ? [...everywhere, displayLatinExtended, textLatinExtended]
    : everywhere;
}
