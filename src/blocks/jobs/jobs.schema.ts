import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
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
    defineField({
      name: 'openings',
      title: 'Openings',
      description: `At most ${max}. Without any the block says that nothing is open at the moment.`,
      type: 'array',
      of: [opening],
      validation: (rule) => rule.max(max).error(`Keep at most ${max} openings.`),
    }),
  ],
  preview: blockPreview('Jobs'),
});
