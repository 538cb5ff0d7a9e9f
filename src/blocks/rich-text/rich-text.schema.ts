import { defineField, defineType } from '@sanity/types';

/** Running text in one column. */
export const richText = defineType({
  name: 'richText',
  title: 'Rich text',
  type: 'object',
  fields: [
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required(),
    }),
  ],
});
