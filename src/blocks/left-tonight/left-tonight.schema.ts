import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
import { exampleLabelField } from '../../content/schema/shop-fields.ts';
import { offer } from './offer.schema.ts';

const { min, max } = EDITORIAL.offers;

/** Surplus of shops on one evening, with a filter by kind of shop and collection time. */
export const leftTonight = defineBlock({
  name: 'leftTonight',
  title: 'Left tonight',
  description: 'Examples of what shops have left in the evening, with prices and collection times.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    exampleLabelField,
    defineField({
      name: 'offers',
      title: 'Offers',
      description: `${min} to ${max}, the earliest first. Visitors filter them by kind and collection time.`,
      type: 'array',
      of: [offer],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} offers.`),
    }),
  ],
  preview: blockPreview('Left tonight', 'offers.0.picture'),
});
