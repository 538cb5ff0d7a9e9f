import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { opening } from './opening.schema.ts';

const { max } = EDITORIAL.openings;

/** Jobs that are open. */
export const jobs = defineBlock({
  name: 'jobs',
  title: 'Jobs',
  description: 'Jobs that are open, or a friendly word while there are none.',
  group: 'action',
  fields: [
    headingField,
    introField,
    listField('openings', 'Openings', {
      description: `At most ${max}. Without any the block says that nothing is open at the moment.`,
      size: { max },
      of: opening,
    }),
  ],
});
