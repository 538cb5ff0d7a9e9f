import displayEastern from '../../styles/fonts/display-eastern.woff2?url';
import displayLetters from '../../styles/fonts/display-letters.woff2?url';
import displayWestern from '../../styles/fonts/display-western.woff2?url';
import textEastern from '../../styles/fonts/text-eastern.woff2?url';
import textLetters from '../../styles/fonts/text-letters.woff2?url';
import textSigns from '../../styles/fonts/text-signs.woff2?url';
import textWestern from '../../styles/fonts/text-western.woff2?url';
import type { Locale } from '../../config/locales.ts';

/** Languages whose sentences seldom need more than English does. */
const PLAIN_LANGUAGES: readonly string[] = ['en', 'nl'];

/** Languages whose every sentence needs letters beyond western Europe's. */
const EASTERN_LANGUAGES: readonly string[] = ['cs', 'pl'];

/** Languages that are set in the fonts of the device. */
const SYSTEM_FONT_LANGUAGES: readonly string[] = ['ja'];

/** Fonts that the beginning of every page in a locale is set in. */
export function fontPreloads({ language }: Pick<Locale, 'language'>): readonly string[] {
  if (SYSTEM_FONT_LANGUAGES.includes(language)) return [];
  return [
    displayLetters,
    textLetters,
    textSigns,
    ...(PLAIN_LANGUAGES.includes(language) ? [] : [displayWestern, textWestern]),
    ...(EASTERN_LANGUAGES.includes(language) ? [displayEastern, textEastern] : []),
  ];
}
