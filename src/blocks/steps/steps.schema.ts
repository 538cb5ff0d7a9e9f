import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { atMost, headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

const { min, max } = EDITORIAL.steps;

export const steps = defineBlock({
  name: 'steps',
  title: 'Steps',
  description: 'What happens first, second and third.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    defineField({
      name: 'steps',
      title: 'Steps',
      description: 'In the order they happen; the site numbers them.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'step',
          title: 'Step',
          type: 'object',
          fields: [
            headingField,
            defineField({
              name: 'text',
              title: 'Text',
              type: 'text',
              rows: 3,
              validation: (rule) => rule.required().error('Say in one to three sentences what happens.'),
            }),
            defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
          ],
          preview: { select: { title: 'heading', subtitle: 'text', media: 'picture' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} steps.`),
    }),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Optional: what to do now that it is clear how it works.',
      type: 'link',
    }),
    defineField({
      name: 'sheetNote',
      title: 'Sheet for the fridge',
      description:
        'Optional: with a text here the page is printed as one sheet with these steps, a box to tick beside each, and the text below them. It is not on the screen.',
      type: 'text',
      rows: 3,
      validation: (rule) =>
        atMost(rule, EDITORIAL.sheetNoteCharacters, 'the text', '; the sheet has no room for more'),
    }),
  ],
  preview: blockPreview('Steps', 'steps.0.picture'),
});
