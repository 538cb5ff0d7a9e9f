/** Letters that do not come apart into a Latin letter and a mark. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/**
 * Folds a text for comparison: lower case, without diacritics, ligatures and special letters of Latin script resolved.
 * @example foldText('Österreich') // 'osterreich'
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœøłđðþ]/g, (letter) => TRANSLITERATIONS[letter] ?? letter);
}
