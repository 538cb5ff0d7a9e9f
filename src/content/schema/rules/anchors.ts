import type { CustomValidator } from '@sanity/types';

function anchorOf(block: unknown): unknown {
  if (typeof block !== 'object' || block === null || !('section' in block)) return undefined;
  const { section } = block;
  return typeof section === 'object' && section !== null && 'anchor' in section ? section.anchor : undefined;
}

/** Marks the second of two blocks with the same anchor: a link could only lead to the first. */
export const anchorsProblem: CustomValidator<unknown[] | undefined> = (blocks = []) => {
  const seen = new Set<unknown>();
  const repeated = blocks.filter((block) => {
    const anchor = anchorOf(block);
    if (typeof anchor !== 'string' || !seen.has(anchor)) {
      seen.add(anchor);
      return false;
    }
    return true;
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
