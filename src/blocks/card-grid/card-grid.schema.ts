import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { headingField, introField } from '../../content/schema/fields.ts';

/** Two to eight cards of equal weight. */
export const cardGrid = defineType({
  name: 'cardGrid',
  title: 'Card grid',
  type: 'object',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'card',
          type: 'object',
          fields: [
            defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'link', title: 'Link', type: 'link' }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(2).max(8),
    }),
  ],
});
