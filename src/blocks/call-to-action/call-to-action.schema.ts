import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { textField, listField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

/** A request with one or two buttons. */
export const callToAction = defineBlock({
  name: 'callToAction',
  title: 'Call to action',
  description: 'A request with one or two buttons.',
  group: 'action',
  fields: [
    headingField,
    textField('text', 'Text', { description: 'Optional: why to press the button.', rows: 3 }),
    listField('actions', 'Buttons', {
      description: 'The first one is the one that stands out.',
      size: { min: 1, max: EDITORIAL.buttons },
      missing: `Add one to ${EDITORIAL.buttons} buttons.`,
      of: { type: 'link' },
    }),
  ],
});
