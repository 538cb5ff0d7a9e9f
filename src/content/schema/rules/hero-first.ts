import type { CustomValidator } from '@sanity/types';
import { isOpening } from '../block-roles.ts';
import { areShownTogether, shownDaysOf } from '../shown-days.ts';

interface TypedItem {
  readonly _type: string;
  readonly _key?: string;
}

function isTyped(block: unknown): block is TypedItem {
  return typeof block === 'object' && block !== null && '_type' in block && typeof block._type === 'string';
}

/**
 * Marks every hero that does not open the page: its heading is the page's only `h1`. Several may stand at the top as long
 * as only one of them is shown on any day.
 */
export const heroPositionProblem: CustomValidator<unknown[] | undefined> = (blocks = []) => {
  const below = blocks.findIndex((block) => !isTyped(block) || !isOpening(block));
  const misplaced = blocks.filter(
    (block, index): block is TypedItem =>
      isTyped(block) &&
      isOpening(block) &&
      ((below !== -1 && index > below) ||
        blocks.slice(0, index).some((other) => areShownTogether(shownDaysOf(other), shownDaysOf(block)))),
  );
  if (misplaced.length === 0) return true;
  return {
    message:
      'A hero can only come first. Move it to the top, or use a call to action instead. Two heroes need days on which they are shown, so that there is only ever one.',
    paths: misplaced.flatMap(({ _key }) => (_key === undefined ? [] : [[{ _key }]])),
  };
};
