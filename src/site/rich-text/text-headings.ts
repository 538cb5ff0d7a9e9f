import type { PortableTextData } from '../../content/types.ts';
import type { Heading } from './heading-id.ts';
import { blockText } from './text-content.ts';

const HEADING_LEVELS: ReadonlyMap<string | null, number> = new Map([
  ['h2', 2],
  ['h3', 3],
  ['h4', 4],
]);

/** Lists the headings of a rich text in document order. */
export function textHeadings(value: PortableTextData): readonly Heading[] {
  return value.flatMap((node) => {
    const level = node._type === 'block' && HEADING_LEVELS.get(node.style);
    return level ? [{ owner: node, field: 'children', text: blockText(node), level }] : [];
  });
}
