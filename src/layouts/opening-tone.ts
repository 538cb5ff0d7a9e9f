import { SECTION_TONES, type SectionTone } from '../config/sections.ts';
import { isOpening } from '../content/block-roles.ts';
import type { Block } from '../content/types.ts';

/** Ground that a page opens with unless its first block has one of its own. */
export const USUAL_OPENING_TONE: SectionTone = 'mint';

/**
 * Ground that the top of a page has: header and breadcrumbs continue the one of the hero below
 * them. Pages without a hero open with their title, which stands on the usual one.
 */
export function openingTone(blocks: readonly Pick<Block, '_type' | 'section'>[]): SectionTone {
  const [first] = blocks;
  const chosen = first && isOpening(first) ? first.section?.tone : undefined;
  return SECTION_TONES.find((tone) => tone === chosen) ?? USUAL_OPENING_TONE;
}
