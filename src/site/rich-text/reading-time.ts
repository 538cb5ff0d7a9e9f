import { READING_SPEED } from '../../config/article-limits.ts';
import { getLocale } from '../../config/locales.ts';
import type { ArticleDocument } from '../../content/types.ts';
import { plainText } from './plain-text.ts';

const charactersPerMinute: Readonly<Record<string, number>> = READING_SPEED.charactersPerMinute;
const wordsPerMinute: Readonly<Record<string, number>> = READING_SPEED.wordsPerMinute;

/** Reading time of a text. */
export interface Length {
  /** Words, or characters in languages that do not set words apart. */
  readonly units: number;
  /** Whole minutes, one at least. */
  readonly minutes: number;
}

/**
 * Estimates how long a text takes to read silently in a language.
 * @param language as the locale registry names it, for example `ja`.
 */
export function readingLength(text: string, language: string): Length {
  const characters = charactersPerMinute[language];
  const units = (
    text.match(characters === undefined ? /[^\s\p{P}]*[\p{L}\p{N}]\S*/gu : /[\p{L}\p{N}]/gu) ?? []
  ).length;
  const perMinute = characters ?? wordsPerMinute[language] ?? READING_SPEED.wordsPerMinute.en;
  return { units, minutes: Math.max(1, Math.round(units / perMinute)) };
}

const lengths = new WeakMap<ArticleDocument, Length>();

/** Estimates how long an article takes to read in its own language; memoised. */
export function articleLength(article: ArticleDocument): Length {
  let length = lengths.get(article);
  if (!length) {
    length = readingLength(plainText(article.content), getLocale(article.language).language);
    lengths.set(article, length);
  }
  return length;
}
