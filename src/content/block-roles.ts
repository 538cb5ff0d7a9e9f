import { OPENING_TYPE } from './schema/block-roles.ts';
import type { Block, BlockOf } from './types.ts';

export { isBrowsable, isOpening } from './schema/block-roles.ts';

/**
 * Finds the block that opens a page.
 *
 * @returns `undefined` for a page that opens with its title.
 * @example openingBlock(page.blocks)?.picture
 */
export function openingBlock(blocks: readonly Block[]): BlockOf<typeof OPENING_TYPE> | undefined {
  const [first] = blocks;
  return first?._type === OPENING_TYPE ? first : undefined;
}
