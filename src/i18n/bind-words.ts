import { memoizeText } from '../shared/memoize.ts';
import { findLanguageOfTag, LANGUAGES } from '../config/locales/languages.ts';
import { WORD_JOINER } from './join-compounds.ts';

/** Spaces of a heading that are no place for a line to end. */
const HEADING_BREAKS = {
  /** Longest group of words that stays in one line, in characters: about a line of the largest heading on a phone. */
  maxGroupCharacters: 12,
  /** Letters of a last word that does not stand alone. */
  shortLastWord: 5,
} as const;

const NO_BREAK_SPACE = '\u00A0';

/** Opening marks and elided words (`d’un`) before the letters of a word. */
const BEFORE_WORD = /^(?:[\p{Ps}\p{Pi}¿¡]\u00A0?|\p{L}+’)+/u;

/** The end of a sentence or of its first part, with its closing marks. */
const SENTENCE_END = /[.!?…:][\p{Pe}\p{Pf}“]*$/u;

const NO_LETTER = /\P{L}/gu;

/** A number leans on what it counts: `18.12 Uhr`, `11 scones`. */
const NUMBER = /^\d+(?:[.,:]\d+)*$/;

const LETTERS_ONLY = /^\p{L}+$/u;

/** Inside a Japanese fraction (5分の1) or time (9時45分): browsers take what stands before for a phrase that may end a line. */
const FRACTION = /(?<=\d(?:分の|時))(?=\d)/g;

/** Puts no-break spaces and word joiners into a text. */
export type WordBinder = (text: string) => string;

/** Binders of a language: of any text, and of headings. */
export interface WordBinders {
  /** Nothing to bind if absent. */
  readonly text?: WordBinder;
  readonly heading?: WordBinder;
}

/** Returns the binders for a BCP 47 tag; none for a language that the site does not have. */
export const wordBinders = memoizeText(createBinders);

function createBinders(tag: string): WordBinders {
  const language = findLanguageOfTag(tag);
  if (!language) return {};
  const { script, typography } = LANGUAGES[language];
  // Japanese sets no words apart.
  if (script === 'Jpan') {
    const torn = new RegExp(typography.tornWords?.replaceAll(' ', '|') ?? '(?!)', 'g');
    const bind: WordBinder = (text) =>
      text.replaceAll(FRACTION, WORD_JOINER).replaceAll(torn, (word) => [...word].join(WORD_JOINER));
    return { text: bind, heading: bind };
  }
  const { boundLetters, leaningWords } = typography;
  const text = boundLetters === '' ? undefined : bindLetters(boundLetters);
  const leaning = new Set(leaningWords.split(' '));
  return { text, heading: (heading) => bindGroups(text?.(heading) ?? heading, leaning) };
}

/** Creates a binder that keeps words of one letter with the word after them, wherever they stand. */
function bindLetters(letters: string): WordBinder {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}’])([${letters}]) (?=\\S)`, 'gu');
  return (text) => text.replaceAll(pattern, `$1${NO_BREAK_SPACE}`);
}

/**
 * Keeps leaning words, the first words of sentences and the word before a short last one with what follows, as long as the
 * group is short.
 */
function bindGroups(text: string, leaning: ReadonlySet<string>): string {
  const words = text.split(' ');
  let bound = '';
  let group = words.at(-1) ?? '';
  const letters = group.replaceAll(NO_LETTER, '').length;
  const beforeLast = letters > 0 && letters <= HEADING_BREAKS.shortLastWord ? words.length - 2 : -1;
  // A word that leans on one too long for a line had better end its line than take those before it along.
  let isLoose = false;
  for (let index = words.length - 2; index >= 0; index -= 1) {
    const word = words[index] ?? '';
    const bare = word.replace(BEFORE_WORD, '');
    const isLeaning = leaning.has(bare.toLowerCase()) || NUMBER.test(bare);
    const isFirst = LETTERS_ONLY.test(bare) && SENTENCE_END.test(words[index - 1] ?? '');
    const isHeld = index === beforeLast && word !== '';
    const isShort = word.length + 1 + group.length <= HEADING_BREAKS.maxGroupCharacters;
    const isBound = isShort && (isFirst || isHeld || (isLeaning && !isLoose));
    isLoose = isLeaning && !isShort;
    if (!isBound) bound = ` ${group}${bound}`;
    group = isBound ? `${word}${NO_BREAK_SPACE}${group}` : word;
  }
  return group + bound;
}
