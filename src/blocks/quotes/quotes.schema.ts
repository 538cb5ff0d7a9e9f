import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { min, max } = EDITORIAL.quotes;

export const quotes = defineBlock({
  name: 'quotes',
  title: 'Quotes',
  description: 'What people say, in their own words.',
  group: 'trust',
  fields: [
    headingField,
    defineField({
      name: 'layout',
      title: 'Layout',
      description: 'Use the spread once a page, with a short quote first.',
      type: 'string',
      options: {
        layout: 'radio',
        list: [
          { value: 'notes', title: 'Notes: all quotes side by side' },
          { value: 'spread', title: 'Spread: the first quote as large as the window, the others below' },
        ],
      },
      initialValue: 'notes',
    }),
    defineField({
      name: 'items',
      title: 'Quotes',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'quote',
          title: 'Quote',
          type: 'object',
          fields: [
            defineField({
              name: 'text',
              title: 'Quote',
              description: 'Without quotation marks around it.',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Write what the person said.'),
            }),
            defineField({
              name: 'name',
              title: 'Name',
              type: 'string',
              validation: (rule) => rule.required().error('Say who said it.'),
            }),
            defineField({
              name: 'role',
              title: 'Who they are',
              description: 'Optional: for example “Baker in Leeds”.',
              type: 'string',
            }),
          ],
          preview: { select: { title: 'text', subtitle: 'name' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} quotes.`),
    }),
  ],
  preview: blockPreview('Quotes'),
});
