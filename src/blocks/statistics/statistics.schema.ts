import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { headingField, introField } from '../../content/schema/fields.ts';

/** Figures with their sources; formatted for the locale when rendered. */
export const statistics = defineType({
  name: 'statistics',
  title: 'Statistics',
  type: 'object',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'items',
      title: 'Figures',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'statistic',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Figure',
              description: 'The plain number; 40 per cent is 0.4.',
              type: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'format',
              title: 'Shown as',
              type: 'string',
              options: {
                list: [
                  { value: 'number', title: 'Number (1,234)' },
                  { value: 'compact', title: 'Short number (1.2 million)' },
                  { value: 'percent', title: 'Per cent (40%)' },
                  { value: 'currency', title: 'Amount in the locale’s currency' },
                  { value: 'kilogram', title: 'Kilograms' },
                ],
              },
              initialValue: 'number',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'label',
              title: 'What it counts',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'source',
              title: 'Source',
              description: 'Who published the figure, or that it is our own example.',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6),
    }),
  ],
});
