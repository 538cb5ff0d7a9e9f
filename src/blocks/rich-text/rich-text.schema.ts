import { defineBlock } from '../../content/schema/define-block.ts';
import { field } from '../../content/schema/define-field.ts';
import { firstText } from '../../content/schema/previews.ts';

/** Running text in one column. */
export const richText = defineBlock({
  name: 'richText',
  title: 'Rich text',
  description: 'Running text in one column.',
  group: 'text',
  fields: [field('content', 'Text', 'portableText', { missing: 'Write the text, or remove the block.' })],
  preview: {
    select: { content: 'content' },
    prepare: ({ content }: { readonly content?: unknown }) => ({
      title: firstText(content) || 'Rich text',
      subtitle: 'Rich text',
    }),
  },
});
