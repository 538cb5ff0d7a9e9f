import type { BlockOf } from '../../content/types.ts';

type Publication = BlockOf<'pressList'>['publications'][number];

/** Publications from the newest to the oldest; of one day in the editor's order. */
export function newestFirst(publications: readonly Publication[]): readonly Publication[] {
  return publications.toSorted((a, b) => b.date.localeCompare(a.date));
}

/** Whether readers of a locale should be told the language, because it is not theirs. */
export function isOtherLanguage(tag: string, reader: string): boolean {
  return new Intl.Locale(tag).language !== new Intl.Locale(reader).language;
}
