import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { field, textField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';

const { min, max } = EDITORIAL.steps;

/** Steps in their order. */
export const steps = defineBlock({
  name: 'steps',
  title: 'Steps',
  description: 'What happens first, second and third.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    listField('steps', 'Steps', {
      description: 'In the order they happen; the site numbers them.',
      size: { min, max },
      of: {
        name: 'step',
        title: 'Step',
        fields: [
          headingField,
          textField('text', 'Text', { rows: 3, missing: 'Say in one to three sentences what happens.' }),
          field('picture', 'Picture', 'picture'),
        ],
        preview: { select: { title: 'heading', subtitle: 'text', media: 'picture' } },
      },
    }),
    field('action', 'Button', 'link', {
      description: 'Optional: what to do now that it is clear how it works.',
    }),
    textField('sheetNote', 'Sheet for the fridge', {
      description:
        'Optional: with a text here the page is printed as one sheet with these steps, a box to tick beside each, and the text below them. It is not on the screen.',
      rows: 3,
      most: [EDITORIAL.sheetNoteCharacters, 'the text', '; the sheet has no room for more'],
    }),
  ],
  image: 'steps.0.picture',
});
