import { defineBlock } from '../../content/schema/define-block.ts';
import { textField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';

/** Block for a place search, whose results are on the consumer site. */
export const locationSearch = defineBlock({
  name: 'locationSearch',
  title: 'Location search',
  description:
    'A field for a town or postcode. The consumer site answers; its address stands in the settings.',
  group: 'action',
  fields: [
    headingField,
    textField('text', 'Text', { description: 'Optional: a sentence under the heading.', rows: 2 }),
    textField('example', 'Example', {
      description:
        'Optional: a line under the field that shows what to type, for example “Leeds, or LS1 4AP”.',
    }),
  ],
});
