import type { CustomValidator } from '@sanity/types';

interface DatedItem {
  readonly _key?: string;
  readonly date?: string;
}

function isDated(item: unknown): item is DatedItem & { readonly date: string } {
  return typeof item === 'object' && item !== null && 'date' in item && typeof item.date === 'string';
}

/** Marks every item that is older than the one before it. ISO dates compare as text. */
export const chronologicalProblem: CustomValidator<unknown[] | undefined> = (items) => {
  const dated = (items ?? []).filter(isDated);
  const misplaced = dated.filter(({ date }, index) => date < (dated[index - 1]?.date ?? ''));
  if (misplaced.length === 0) return true;
  return {
    message: 'Order the entries from the oldest to the newest.',
    paths: misplaced.flatMap(({ _key }) => (_key === undefined ? [] : [[{ _key }]])),
  };
};
