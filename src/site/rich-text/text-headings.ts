import type { PortableTextData } from '../../content/types.ts';
import type { Heading } from './heading-id.ts';
import { blockText } from './plain-text.ts';

const HEADING_STYLES: ReadonlySet<string> = new Set(['h2', 'h3', 'h4']);

/** Lists the headings of a rich text in document order. */
export function textHeadings(value: PortableTextData): readonly Heading[] {
  return value.flatMap((node) => {
    if (node._type !== 'block' || node.style === null || !HEADING_STYLES.has(node.style)) return [];
    return [{ owner: node, text: blockText(node) }];
  });
}
