import type { CustomValidator } from '@sanity/types';
import { areShownTogether, shownDaysOf } from '../shown-days.ts';

function anchorOf(block: unknown): unknown {
  if (typeof block !== 'object' || block === null || !('section' in block)) return undefined;
  const { section } = block;
  return typeof section === 'object' && section !== null && 'anchor' in section ? section.anchor : undefined;
}

/** Marks the second of two blocks with the same anchor that are shown at once: a link could only lead to the first. */
export const anchorsProblem: CustomValidator<unknown[] | undefined> = (blocks = []) => {
  const repeated = blocks.filter((block, index) => {
    const anchor = anchorOf(block);
    return (
      typeof anchor === 'string' &&
      blocks
        .slice(0, index)
        .some(
          (other) => anchorOf(other) === anchor && areShownTogether(shownDaysOf(other), shownDaysOf(block)),
        )
    );
  });
  if (repeated.length === 0) return true;
  return {
    message: `Two blocks have the anchor “${String(anchorOf(repeated[0]))}”. Give each one of its own.`,
    paths: repeated.flatMap((block) =>
      typeof block === 'object' && block !== null && '_key' in block && typeof block._key === 'string'
        ? [[{ _key: block._key }, 'section', 'anchor']]
        : [],
    ),
  };
};
