import { assignHeadingIds, type Heading, type HeadingIds } from '../site/rich-text/heading-id.ts';
import { textHeadings } from '../site/rich-text/text-headings.ts';
import type { Block, PortableTextData } from '../content/types.ts';

/** Anchors of all headings of a page, unique among its blocks and the anchors editors gave these. */
export function pageHeadingIds(blocks: readonly Block[]): HeadingIds {
  const anchors = blocks.flatMap(({ section }) => section?.anchor ?? []);
  return assignHeadingIds(blocks.flatMap(blockHeadings), anchors);
}

/** Collects the heading of a block, then those in its rich texts, at any depth. */
function blockHeadings(block: Block): readonly Heading[] {
  const own = 'heading' in block && typeof block.heading === 'string' ? block.heading : undefined;
  return [...(own === undefined ? [] : [{ owner: block, text: own }]), ...headingsWithin(block)];
}

function headingsWithin(value: unknown): readonly Heading[] {
  if (isRichText(value)) return textHeadings(value);
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(headingsWithin);
}

/** True for rich text: only its items have the type `block`. */
function isRichText(value: unknown): value is PortableTextData {
  return Array.isArray(value) && value.some((item: unknown) => isOfType(item, 'block'));
}

function isOfType(item: unknown, type: string): boolean {
  return typeof item === 'object' && item !== null && '_type' in item && item._type === type;
}
