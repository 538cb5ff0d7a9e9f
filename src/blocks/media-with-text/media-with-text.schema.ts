import { defineField, defineType } from '@sanity/types';
import { headingField } from '../../content/schema/fields.ts';

/** A picture beside a text. */
export const mediaWithText = defineType({
  name: 'mediaWithText',
  title: 'Media with text',
  type: 'object',
  fields: [
    headingField,
    defineField({
      name: 'content',
      title: 'Text',
      type: 'portableText',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picturePosition',
      title: 'Picture stands',
      type: 'string',
      options: {
        list: [
          { value: 'start', title: 'before the text' },
          { value: 'end', title: 'after the text' },
        ],
      },
      initialValue: 'start',
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'action', title: 'Button', type: 'link' }),
  ],
});
