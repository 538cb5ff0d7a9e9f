import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { min, max } = EDITORIAL.cards;

/** Two to eight cards of equal weight. */
export const cardGrid = defineBlock({
  name: 'cardGrid',
  title: 'Card grid',
  description: 'Cards of equal weight side by side.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'cards',
      title: 'Cards',
      description: `${min} to ${max} cards; give all of them a picture, or none.`,
      type: 'array',
      of: [
        defineArrayMember({
          name: 'card',
          title: 'Card',
          type: 'object',
          fields: [
            defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Write one to three sentences.'),
            }),
            defineField({
              name: 'link',
              title: 'Link',
              description: 'Optional: where to read more.',
              type: 'link',
            }),
          ],
          preview: { select: { title: 'heading', subtitle: 'text', media: 'picture' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} cards.`),
    }),
  ],
  preview: blockPreview('Card grid', 'cards.0.picture'),
});
