import type { PortableTextData } from '../../content/types.ts';
import { written, type Written } from '../../content/written.ts';

/** Text block of rich text. */
export type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;

/** Creates a paragraph, with overrides. */
export function paragraph(text: string, overrides: Written<Partial<TextBlock>> = {}): TextBlock {
  return written<TextBlock>({
    _key: `key-${text}`,
    _type: 'block',
    style: 'normal',
    listItem: null,
    level: null,
    children: [{ _key: 'span', _type: 'span', text, marks: [] }],
    markDefs: null,
    ...overrides,
  });
}
