import type { PortableTextData } from '../../content/types.ts';
import { plainText } from '../../content/plain-text.ts';

type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;

/** Concatenates the text of one paragraph, heading or list item, without marks. */
export function blockText(block: TextBlock): string {
  return (block.children ?? []).map(({ text }) => (text === undefined ? '' : plainText(text))).join('');
}

/** Converts rich text to plain text without images: one line per paragraph, heading or list item. */
export function textContent(value: PortableTextData): string {
  return value
    .flatMap((node) => (node._type === 'block' ? [blockText(node).trim()] : []))
    .filter((line) => line !== '')
    .join('\n');
}
