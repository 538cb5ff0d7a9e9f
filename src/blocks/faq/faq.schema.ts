import { defineArrayMember, defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** Questions and answers that open one by one. */
export const faq = defineBlock({
  name: 'faq',
  title: 'FAQ',
  description: 'Questions and answers that open one by one.',
  group: 'text',
  fields: [
    headingField,
    defineField({
      name: 'items',
      title: 'Questions',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'question',
          title: 'Question',
          type: 'object',
          fields: [
            defineField({
              name: 'question',
              title: 'Question',
              description: 'As a visitor would ask it.',
              type: 'string',
              validation: (rule) => rule.required().error('Write the question.'),
            }),
            defineField({
              name: 'answer',
              title: 'Answer',
              type: 'portableText',
              validation: (rule) => rule.required().error('Write the answer.'),
            }),
          ],
          preview: { select: { title: 'question' } },
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one question.'),
    }),
  ],
  preview: blockPreview('FAQ'),
});
