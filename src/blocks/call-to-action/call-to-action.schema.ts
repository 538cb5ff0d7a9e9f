import { defineField, defineType } from '@sanity/types';
import { headingField } from '../../content/schema/fields.ts';

/** A request with one or two buttons. */
export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  fields: [
    headingField,
    defineField({ name: 'text', title: 'Text', type: 'text', rows: 3 }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.required().min(1).max(2),
    }),
  ],
});
