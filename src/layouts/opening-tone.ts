import { SECTION_TONES, type SectionTone } from '../config/editing/sections.ts';
import { isOpening } from '../content/block-roles.ts';
import type { Block } from '../content/types.ts';

/** Ground that a page opens with unless its first block has one of its own. */
export const USUAL_OPENING_TONE: SectionTone = 'mint';

/**
 * Returns the background tone at the top of a page: header and breadcrumbs continue that of a leading hero. Pages
 * without one have the default tone.
 */
export function openingTone(blocks: readonly Pick<Block, '_type' | 'section'>[]): SectionTone {
  const [first] = blocks;
  const chosen = first && isOpening(first) ? first.section?.tone : undefined;
  return SECTION_TONES.find((tone) => tone === chosen) ?? USUAL_OPENING_TONE;
}
