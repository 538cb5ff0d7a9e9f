import { isShownOn, type ShownDays } from '../../content/schema/shown-days.ts';
import type { RoutedDocument } from '../../content/types.ts';

/** Part of a document that its days hide. */
export interface HiddenPart extends ShownDays {
  /** Path of the part, for example `blocks[2]`. */
  readonly field: string;
  /** Type of the block, or name of the field, as the schema has it. */
  readonly kind: string;
}

/**
 * Finds the blocks and jobs of a document that are not shown on a day, see `live-content.ts`. Pure.
 *
 * @param document as it is stored; in a draft anything may be missing.
 */
export function hiddenParts(document: RoutedDocument, day: string): readonly HiddenPart[] {
  if (document._type !== 'page') return [];
  const blocks: typeof document.blocks | null = document.blocks;
  return (blocks ?? []).flatMap((block, index): readonly HiddenPart[] => {
    const field = `blocks[${index}]`;
    const { showFrom, showUntil } = block.section ?? {};
    if (!isShownOn({ showFrom, showUntil }, day)) return [{ field, kind: block._type, showFrom, showUntil }];
    if (block._type !== 'jobs') return [];
    return (block.openings ?? []).flatMap(({ validThrough }, position) =>
      isShownOn({ showUntil: validThrough }, day)
        ? []
        : [{ field: `${field}.openings[${position}]`, kind: 'opening', showUntil: validThrough }],
    );
  });
}
