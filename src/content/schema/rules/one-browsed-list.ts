import { isBrowsable } from '../block-roles.ts';

interface ListBlock {
  readonly _type: string;
  readonly browse?: boolean | null;
}

/** Returns the indexes of browsable lists after the first: a page has one URL space for pagination. */
export function furtherBrowsedLists(blocks: readonly ListBlock[]): readonly number[] {
  return blocks.flatMap((block, index) => (isBrowsable(block) ? [index] : [])).slice(1);
}

/** Validates that a page has at most one browsable list. @returns `true`, or the message for the editor. */
export function browsedListProblem(blocks: unknown): string | true {
  if (!Array.isArray(blocks)) return true;
  // The Studio passes what the schema allows in this field: blocks.
  return furtherBrowsedLists(blocks as readonly ListBlock[]).length === 0
    ? true
    : 'Two article lists are set “To browse”. Keep it in one of them.';
}
