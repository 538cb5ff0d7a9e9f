import {
  assignHeadingIds,
  type Heading,
  type HeadingIds,
  type ContentsEntry,
  textHeadings,
} from '../site/rich-text/headings.ts';
import { isOpening } from '../content/block-roles.ts';
import type { Block, PortableTextData } from '../content/types.ts';
import { plainText } from '../content/plain-text.ts';
import { property } from '../shared/json.ts';

/** Main headings of a rich text from which on its page has a table of contents. */
export const MIN_TEXT_CONTENTS = 5;

/** Anchors of all headings of a page, unique among its blocks and the anchors editors gave these. */
export function pageHeadingIds(blocks: readonly Block[]): HeadingIds {
  const anchors = blocks.flatMap(({ section }) => section?.anchor ?? []);
  return assignHeadingIds(blocks.flatMap(blockHeadings), anchors);
}

/** Contents of a page, and the block that shows them. */
export interface PageContents {
  readonly block: Block;
  /** Main headings of the whole page, in order. */
  readonly entries: readonly ContentsEntry[];
}

/** Builds the contents of a page with a long text, such as a privacy policy; its first long text shows them. */
export function pageContents(blocks: readonly Block[], ids: HeadingIds): PageContents | undefined {
  const block = blocks.find(
    (each) => each._type === 'richText' && mainHeadings(each).length >= MIN_TEXT_CONTENTS,
  );
  if (!block) return undefined;
  const entries = blocks.flatMap(mainHeadings).flatMap(({ owner, field, text }) => {
    const id = ids.get(owner);
    return id === undefined ? [] : [{ id, text, source: { owner, field }, children: [] }];
  });
  return { block, entries };
}

function mainHeadings(block: Block): readonly Heading[] {
  return blockHeadings(block).filter(({ level }) => level === 2);
}

/** Collects the heading of a block, then those in its rich texts, at any depth. */
function blockHeadings(block: Block): readonly Heading[] {
  const own = 'heading' in block ? block.heading : undefined;
  return [
    ...(own
      ? [{ owner: block, field: 'heading', text: plainText(own), level: isOpening(block) ? 1 : 2 }]
      : []),
    ...headingsWithin(block),
  ];
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
  return property(item, '_type') === type;
}
