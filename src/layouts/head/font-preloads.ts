import displayEastern from '../../styles/fonts/display-eastern.woff2?url';
import displayLetters from '../../styles/fonts/display-letters.woff2?url';
import displayWestern from '../../styles/fonts/display-western.woff2?url';
import textEastern from '../../styles/fonts/text-eastern.woff2?url';
import textLetters from '../../styles/fonts/text-letters.woff2?url';
import textSigns from '../../styles/fonts/text-signs.woff2?url';
import textWestern from '../../styles/fonts/text-western.woff2?url';
import { LANGUAGES } from '../../config/locales/languages.ts';
import type { FontSet } from '../../config/locales/languages/language-facts.ts';
import type { Locale } from '../../config/locales/locales.ts';

const LETTERS = [displayLetters, textLetters, textSigns];
const WESTERN = [...LETTERS, displayWestern, textWestern];

const FILES: Readonly<Record<FontSet, readonly string[]>> = {
  letters: LETTERS,
  western: WESTERN,
  eastern: [...WESTERN, displayEastern, textEastern],
  system: [],
};

/** Fonts that the beginning of every page in a locale is set in. */
export function fontPreloads({ language }: Pick<Locale, 'language'>): readonly string[] {
  return FILES[LANGUAGES[language].fonts];
}
