import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

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
    listField('cards', 'Cards', {
      description: `${min} to ${max} cards; give all of them a picture, or none.`,
      size: { min, max },
      of: {
        name: 'card',
        title: 'Card',
        fields: [
          field('picture', 'Picture', 'picture'),
          headingField,
          textField('text', 'Text', { rows: 3, missing: 'Write one to three sentences.' }),
          field('link', 'Link', 'link', { description: 'Optional: where to read more.' }),
        ],
        preview: { select: { title: 'heading', subtitle: 'text', media: 'picture' } },
      },
    }),
  ],
  image: 'cards.0.picture',
});
