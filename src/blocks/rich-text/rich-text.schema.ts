import { defineField, defineType } from '@sanity/types';
import { firstText } from '../../content/schema/previews/first-text.ts';

/** Running text in one column. */
export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  description: 'Running text in one column.',
  type: 'object',
  fields: [
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required().error('Write the text, or remove the block.'),
    }),
  ],
  preview: {
    select: { content: 'content' },
    prepare: ({ content }: { readonly content?: unknown }) => ({
      title: firstText(content) || 'Rich text',
      subtitle: 'Rich text',
    }),
  },
});
