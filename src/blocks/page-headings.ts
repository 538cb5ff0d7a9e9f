import { assignHeadingIds, type Heading, type HeadingIds } from '../content/rich-text/heading-id.ts';
import { textHeadings } from '../content/rich-text/text-headings.ts';
import type { Block } from '../content/types.ts';

/** Anchors of all headings of a page, unique among its blocks. */
export function pageHeadingIds(blocks: readonly Block[]): HeadingIds {
  return assignHeadingIds(blocks.flatMap(blockHeadings));
}

function blockHeadings(block: Block): readonly Heading[] {
  if (block._type === 'richText') return textHeadings(block.content);
  const own: Heading = { owner: block, text: block.heading };
  if (block._type === 'mediaWithText') return [own, ...textHeadings(block.content)];
  if (block._type === 'faq') return [own, ...block.items.flatMap((item) => textHeadings(item.answer))];
  if (block._type === 'video') return [own, ...textHeadings(block.transcript ?? [])];
  return [own];
}
