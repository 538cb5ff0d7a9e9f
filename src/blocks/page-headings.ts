import { assignHeadingIds, type Heading, type HeadingIds } from '../site/rich-text/heading-id.ts';
import { textHeadings } from '../site/rich-text/text-headings.ts';
import type { Block, PortableTextData } from '../content/types.ts';

/** Anchors of all headings of a page, unique among its blocks and the anchors editors gave these. */
export function pageHeadingIds(blocks: readonly Block[]): HeadingIds {
  const anchors = blocks.flatMap(({ section }) => section?.anchor ?? []);
  return assignHeadingIds(blocks.flatMap(blockHeadings), anchors);
}

/** A block's own heading, then those in its rich texts, wherever in the block these are. */
function blockHeadings(block: Block): readonly Heading[] {
  const own = 'heading' in block && typeof block.heading === 'string' ? block.heading : undefined;
  return [...(own === undefined ? [] : [{ owner: block, text: own }]), ...headingsWithin(block)];
}

function headingsWithin(value: unknown): readonly Heading[] {
  if (isRichText(value)) return textHeadings(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(headingsWithin);
}

/** Only rich text has items of the type `block`: no block of a page is called that. */
function isRichText(value: unknown): value is PortableTextData {
  return Array.isArray(value) && value.some((item: unknown) => isOfType(item, 'block'));
}

function isOfType(item: unknown, type: string): boolean {
  return typeof item === 'object' && item !== null && '_type' in item && item._type === type;
}
