import { defineField } from '@sanity/types';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';

/** Block for a place search, whose results are on the consumer site. */
export const locationSearch = defineBlock({
  name: 'locationSearch',
  title: 'Location search',
  description:
    'A field for a town or postcode. The consumer site answers; its address stands in the settings.',
  group: 'action',
  fields: [
    headingField,
    defineField({
      name: 'text',
      title: 'Text',
      description: 'Optional: a sentence under the heading.',
      type: 'text',
      rows: 2,
    }),
    defineField({
      name: 'example',
      title: 'Example',
      description:
        'Optional: a line under the field that shows what to type, for example “Leeds, or LS1 4AP”.',
      type: 'string',
    }),
  ],
  preview: blockPreview('Location search'),
});
