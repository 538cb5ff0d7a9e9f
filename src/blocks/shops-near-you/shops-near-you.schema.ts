import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { textField, listField } from '../../content/schema/define-field.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { exampleLabelField, shopKindField, shopNameField } from '../../content/schema/shop-fields.ts';

const { linkLabelCharacters, contentsCharacters, shopsOnMap } = EDITORIAL;
const { min, max } = shopsOnMap;

const position = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'number',
    validation: (rule) => rule.required().min(0).max(100).error('Give a number from 0 to 100.'),
  });

/** Shops of an invented town: on a drawn map, and as a list. */
export const shopsNearYou = defineBlock({
  name: 'shopsNearYou',
  title: 'Shops near you',
  description: 'A drawn map of an invented town with its shops, and the list of them beside it.',
  group: 'overview',
  fields: [
    headingField,
    introField,
    exampleLabelField,
    listField('shops', 'Shops', {
      description: `${min} to ${max} shops.`,
      size: { min, max },
      of: {
        name: 'shop',
        title: 'Shop',
        fields: [
          shopNameField,
          shopKindField,
          textField('text', 'Text', {
            description: 'A few words, for example “Bread from this morning, until 18:30”.',
            most: [contentsCharacters, 'the text'],
            missing: 'Say in a few words what the shop has.',
          }),
          position('x', 'From the left', 'Position on the map in per cent: 0 is left, 100 is right.'),
          position('y', 'From the top', 'Position on the map in per cent: 0 is the top, 100 the bottom.'),
        ],
        preview: { select: { title: 'shop', subtitle: 'text' } },
      },
    }),
    textField('findLabel', 'Label of the link', {
      description: 'Leads to the consumer site, whose address stands in the settings.',
      most: [linkLabelCharacters, 'the label'],
      missing: 'Give a label that says where the link leads.',
    }),
  ],
});
