import { defineArrayMember, defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { defineBlock } from '../../content/schema/define-block.ts';
import { headingField, introField } from '../../content/schema/fields.ts';
import { blockPreview } from '../../content/schema/previews.ts';
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
    defineField({
      name: 'shops',
      title: 'Shops',
      description: `${min} to ${max} shops.`,
      type: 'array',
      of: [
        defineArrayMember({
          name: 'shop',
          title: 'Shop',
          type: 'object',
          fields: [
            shopNameField,
            shopKindField,
            defineField({
              name: 'text',
              title: 'Text',
              description: 'A few words, for example “Bread from this morning, until 18:30”.',
              type: 'string',
              validation: (rule) => [
                rule.required().error('Say in a few words what the shop has.'),
                rule.max(contentsCharacters).error(`Shorten the text to ${contentsCharacters} characters.`),
              ],
            }),
            position('x', 'From the left', 'Position on the map in per cent: 0 is left, 100 is right.'),
            position('y', 'From the top', 'Position on the map in per cent: 0 is the top, 100 the bottom.'),
          ],
          preview: { select: { title: 'shop', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(min).max(max).error(`Add ${min} to ${max} shops.`),
    }),
    defineField({
      name: 'findLabel',
      title: 'Label of the link',
      description: 'Leads to the consumer site, whose address stands in the settings.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give a label that says where the link leads.'),
        rule.max(linkLabelCharacters).error(`Shorten the label to ${linkLabelCharacters} characters.`),
      ],
    }),
  ],
  preview: blockPreview('Shops near you'),
});
