import { defineField } from '@sanity/types';
import { EDITORIAL } from '../../config/editorial.ts';
import { atMost } from './fields.ts';
import { SHOP_KINDS } from '../../config/shop-kinds.ts';

const { shopCharacters, exampleLabelCharacters } = EDITORIAL;

/** Names of the kinds of shops in the Studio. */
const KIND_TITLES: Readonly<Record<(typeof SHOP_KINDS)[number], string>> = {
  bakery: 'Bakery',
  restaurant: 'Restaurant',
  grocery: 'Grocery',
  cafe: 'Café',
};

/** Name of a shop. */
export const shopNameField = defineField({
  name: 'shop',
  title: 'Shop',
  description: 'The shop’s name, as it stands above its door.',
  type: 'string',
  validation: (rule) => [
    rule.required().error('Give the name of the shop.'),
    atMost(rule, shopCharacters, 'the name'),
  ],
});

/** Kind of a shop. */
export const shopKindField = defineField({
  name: 'kind',
  title: 'Kind',
  description: 'What visitors filter by; it also chooses the icon.',
  type: 'string',
  options: {
    list: SHOP_KINDS.map((value) => ({ value, title: KIND_TITLES[value] })),
    layout: 'radio',
    direction: 'horizontal',
  },
  validation: (rule) => rule.required().error('Choose what kind of shop it is.'),
});

/** Statement that the content of a block is an example, not live data. */
export const exampleLabelField = defineField({
  name: 'exampleLabel',
  title: 'Label of the example',
  description: 'Tells visitors that these are examples, for instance “Examples from one evening”.',
  type: 'string',
  validation: (rule) => [
    rule.required().error('Say that these are examples: the page must not promise what no shop offers.'),
    atMost(rule, exampleLabelCharacters, 'the label'),
  ],
});
