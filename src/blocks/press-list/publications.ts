import type { BlockOf } from '../../content/types.ts';

type Publication = BlockOf<'pressList'>['publications'][number];

/** Publications from the newest to the oldest; of one day in the editor's order. */
export function newestFirst(publications: readonly Publication[]): readonly Publication[] {
  return publications.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** True if a BCP 47 tag has another primary language than the reader's: then the language is shown. */
export function isOtherLanguage(tag: string, reader: string): boolean {
  return new Intl.Locale(tag).language !== new Intl.Locale(reader).language;
}
