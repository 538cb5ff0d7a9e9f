import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

/** Questions and answers that open one by one. */
export const faq = defineBlock({
  name: 'faq',
  title: 'FAQ',
  description: 'Questions and answers that open one by one.',
  group: 'text',
  fields: [
    headingField,
    listField('items', 'Questions', {
      size: { min: 1 },
      missing: 'Add at least one question.',
      of: {
        name: 'question',
        title: 'Question',
        fields: [
          textField('question', 'Question', {
            description: 'As a visitor would ask it.',
            missing: 'Write the question.',
          }),
          field('answer', 'Answer', 'portableText', { missing: 'Write the answer.' }),
        ],
        preview: { select: { title: 'question' } },
      },
    }),
  ],
});
