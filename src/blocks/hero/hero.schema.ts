import { defineField, defineType } from '@sanity/types';
import { headingField } from '../../content/schema/fields.ts';

/** The opening of a page; its heading is the page's `h1`. */
export const hero = defineType({
  name: 'hero',
  title: 'Hero',
  type: 'object',
  fields: [
    defineField({ name: 'eyebrow', title: 'Line above the heading', type: 'string' }),
    headingField,
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.max(2),
    }),
  ],
});
