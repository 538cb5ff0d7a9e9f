import { textField, choiceField } from './define-field.ts';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import type { ShopKind } from '../../config/editing/shop-kinds.ts';

const { shopCharacters, exampleLabelCharacters } = EDITORIAL;

/** Names of the kinds of shops in the Studio. */
const KIND_TITLES: Readonly<Record<ShopKind, string>> = {
  bakery: 'Bakery',
  restaurant: 'Restaurant',
  grocery: 'Grocery',
  cafe: 'Café',
};

/** Name of a shop. */
export const shopNameField = textField('shop', 'Shop', {
  description: 'The shop’s name, as it stands above its door.',
  most: [shopCharacters, 'the name'],
  missing: 'Give the name of the shop.',
});

/** Kind of a shop. */
export const shopKindField = choiceField('kind', 'Kind', {
  description: 'What visitors filter by; it also chooses the icon.',
  choices: KIND_TITLES,
  shownAs: 'row',
  missing: 'Choose what kind of shop it is.',
});

/** Statement that the content of a block is an example, not live data. */
export const exampleLabelField = textField('exampleLabel', 'Label of the example', {
  description: 'Tells visitors that these are examples, for instance “Examples from one evening”.',
  most: [exampleLabelCharacters, 'the label'],
  missing: 'Say that these are examples: the page must not promise what no shop offers.',
});
