import { expect, it } from 'vitest';
import { filterChoices } from './filter-choices.ts';

it.each([
  ['in a fixed order, whatever the order of the offers', ['cafe', 'bakery'], ['bakery', 'cafe']],
  ['once, however many offers there are of them', ['cafe', 'bakery', 'cafe'], ['bakery', 'cafe']],
  ['not, where all offers are of one', ['bakery', 'bakery'], []],
  ['not, where there are no offers', [], []],
] as const)('filterChoices lists kinds %s', (_, kinds, choices) => {
  expect(filterChoices(kinds.map((kind) => ({ kind })))).toEqual(choices);
});
