import type { PortableTextData } from '../../content/types.ts';
import type { HeadingIds } from './heading-id.ts';
import type { TextSource } from '../../content/content-text.ts';
import { blockText } from './text-content.ts';

/** Headings from which on an article has a table of contents. */
export const MIN_CONTENTS_HEADINGS = 3;

/** An entry of a table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly source: TextSource;
  /** Entries one level below. */
  readonly children: readonly ContentsEntry[];
}

/** Builds a table of contents of two levels; deeper headings are left out. */
export function contentsOf(value: PortableTextData, headingIds: HeadingIds): readonly ContentsEntry[] {
  const entries: (ContentsEntry & { readonly children: ContentsEntry[] })[] = [];
  for (const node of value) {
    if (node._type !== 'block' || (node.style !== 'h2' && node.style !== 'h3')) continue;
    const id = headingIds.get(node);
    if (id === undefined) continue;
    const source = { owner: node, field: 'children' };
    const entry = { id, text: blockText(node), source, children: [] };
    const above = node.style === 'h3' ? entries.at(-1) : undefined;
    (above?.children ?? entries).push(entry);
  }
  return entries;
}
