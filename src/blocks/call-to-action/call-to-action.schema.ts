import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** A request with one or two buttons. */
export const callToAction = defineBlock({
  name: 'callToAction',
  title: 'Call to action',
  description: 'A request with one or two buttons.',
  group: 'action',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: why to press the button.',
      type: 'text',
      rows: 3,
    }),
    defineField({
      name: 'actions',
      title: 'Buttons',
      description: 'The first one is the one that stands out.',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) =>
        rule.required().min(1).max(EDITORIAL.buttons).error(`Add one to ${EDITORIAL.buttons} buttons.`),
    }),
  ],
  preview: blockPreview('Call to action'),
});
