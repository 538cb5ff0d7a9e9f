import type { PortableTextData } from '../../content/types.ts';

/** Text block of rich text. */
export type TextBlock = Extract<PortableTextData[number], { readonly _type: 'block' }>;

/** A paragraph, or what `overrides` make of it. */
export function paragraph(text: string, overrides: Partial<TextBlock> = {}): TextBlock {
  return {
    _key: `key-${text}`,
    _type: 'block',
    style: 'normal',
    listItem: null,
    level: null,
    children: [{ _key: 'span', _type: 'span', text, marks: [] }],
    markDefs: null,
    ...overrides,
  };
}
