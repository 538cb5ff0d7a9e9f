import { foldText } from '../../../config/fold-text.ts';

/**
 * Lists the words by which a locale is found: language and country in its own language, in the reader's and in English,
 * the country's short English name, its code and its tag. Folded, without duplicates.
 *
 * @param reader BCP 47 tag of the page.
 * @example localeWords({ code: 'de-at', iso: 'de-AT' }, 'fr-FR') // ['deutsch', 'osterreich', 'allemand', …]
 */
export function localeWords(
  { code, iso }: { readonly code: string; readonly iso: string },
  reader: string,
): readonly string[] {
  const { language, region = language } = new Intl.Locale(iso);
  const names = [iso, reader, 'en'].flatMap((tag) => [
    new Intl.DisplayNames(tag, { type: 'language' }).of(language),
    new Intl.DisplayNames(tag, { type: 'region' }).of(region),
  ]);
  const short = new Intl.DisplayNames('en', { type: 'region', style: 'short' }).of(region);
  return wordsOf([...names, short, code, iso].join(' '));
}

/** Returns true if every word of a query begins one of a locale's words; an empty query matches everything. */
export function matchesQuery(words: readonly string[], query: string): boolean {
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function wordsOf(text: string): readonly string[] {
  const words = foldText(text).split(/[^\p{Letter}\p{Number}]+/u);
  return [...new Set(words)].filter((word) => word !== '');
}
