import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { headingField } from '../../content/schema/fields.ts';

/** What people say. */
export const quotes = defineType({
  name: 'quotes',
  title: 'Quotes',
  type: 'object',
  fields: [
    headingField,
    defineField({
      name: 'items',
      title: 'Quotes',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'quote',
          type: 'object',
          fields: [
            defineField({
              name: 'text',
              title: 'Quote',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'role', title: 'Who they are', type: 'string' }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(1).max(6),
    }),
  ],
});
