import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { headingField, introField } from '../../content/schema/fields.ts';

/** What happens first, second and third. */
export const steps = defineType({
  name: 'steps',
  title: 'Steps',
  type: 'object',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'step',
          type: 'object',
          fields: [
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required(),
            }),
            defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(2).max(8),
    }),
  ],
});
