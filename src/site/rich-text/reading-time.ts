import { type Language, LANGUAGES } from '../../config/locales/languages.ts';
import { getLocale } from '../../config/locales/locales.ts';
import type { ArticleDocument } from '../../content/types.ts';
import { textContent } from './text-content.ts';

const UNITS = { words: /[^\s\p{P}]*[\p{L}\p{N}]\S*/gu, characters: /[\p{L}\p{N}]/gu } as const;

/** Reading time of a text. */
export interface Length {
  /** Words, or characters in languages that do not set words apart. */
  readonly units: number;
  /** Whole minutes, one at least. */
  readonly minutes: number;
}

/** Estimates how long a text takes to read silently in a language. */
export function readingLength(text: string, language: Language): Length {
  const { unit, perMinute } = LANGUAGES[language].readingSpeed;
  const units = text.match(UNITS[unit])?.length ?? 0;
  return { units, minutes: Math.max(1, Math.round(units / perMinute)) };
}

const lengths = new WeakMap<ArticleDocument, Length>();

/** Estimates how long an article takes to read in its own language; memoised. */
export function articleLength(article: ArticleDocument): Length {
  let length = lengths.get(article);
  if (!length) {
    length = readingLength(textContent(article.content), getLocale(article.language).language);
    lengths.set(article, length);
  }
  return length;
}

/** Notes the length of an article that is held without its content. */
export function noteArticleLength(article: ArticleDocument, length: Length): void {
  lengths.set(article, length);
}
