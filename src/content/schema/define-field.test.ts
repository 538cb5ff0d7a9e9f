import type { FieldDefinition } from '@sanity/types';
import { describe, expect, it } from 'vitest';
import { addressField, choiceField, field, listField, textField } from './define-field.ts';
import { rulesOf } from './testing/definitions.ts';

const problem = () => 'It is wrong.';

describe('rules', () => {
  it.each<[string, FieldDefinition, readonly (readonly [flags: readonly string[], advice?: string])[]]>([
    ['a missing value', field('a', 'A', 'link', { missing: 'Add it.' }), [[['presence'], 'Add it.']]],
    ['rules of the site', field('a', 'A', 'file', { rules: [problem] }), [[['custom']]]],
    [
      'the length of a text',
      textField('a', 'A', { most: [60, 'the label', '; it stands on a button'] }),
      [[['max'], 'Shorten the label to 60 characters; it stands on a button.']],
    ],
    [
      'the form of a text',
      textField('a', 'A', { pattern: [/^[A-Z]+$/, 'Write capitals.'] }),
      [[['regex'], 'Write capitals.']],
    ],
    [
      'everything at once',
      textField('a', 'A', { rules: [problem], most: [9, 'it'], missing: 'Add it.' }),
      [[['presence'], 'Add it.'], [['max'], 'Shorten it to 9 characters.'], [['custom']]],
    ],
    [
      'a list of a number of items',
      listField('a', 'Cards', { of: { type: 'link' }, size: { min: 2, max: 8 } }),
      [[['presence', 'min', 'max'], 'Add 2 to 8 cards.']],
    ],
    [
      'a list that may be empty',
      listField('a', 'Openings', { of: { type: 'link' }, size: { max: 40 } }),
      [[['max'], 'Keep at most 40 openings.']],
    ],
    [
      'a list with advice of its own',
      listField('a', 'Questions', { of: { type: 'link' }, size: { min: 1 }, missing: 'Ask.' }),
      [[['presence', 'min'], 'Ask.']],
    ],
    ['address', addressField('a', 'A', {}), [[['uri'], 'Write a whole address that begins with https://.']]],
    [
      'a required address',
      addressField('a', 'A', { isRequired: true }),
      [[['presence', 'uri'], 'Give the whole address; it begins with https://.']],
    ],
  ])('hold %s', (_, definition, expected) => {
    const found = rulesOf(definition).map(({ flags, message }) =>
      message === undefined ? [flags] : [flags, message],
    );
    expect(found).toEqual(expected);
  });

  it('leave those of the type to a field that has none', () => {
    expect(field('a', 'A', 'link')).not.toHaveProperty('validation');
    expect(listField('a', 'A', { of: { type: 'link' } })).not.toHaveProperty('validation');
  });
});

it.each([
  [{}, { type: 'string' }],
  [{ rows: 3 }, { type: 'text', rows: 3 }],
  [{ isIdentifier: true }, { type: 'string', options: { isIdentifier: true } }],
])('makes %j a field for text', (input, expected) => {
  expect(textField('a', 'A', input)).toEqual({ name: 'a', title: 'A', ...expected });
});

it.each([
  [undefined, { layout: 'radio' }],
  ['row', { layout: 'radio', direction: 'horizontal' }],
  ['menu', {}],
] as const)('shows choices as %s', (shownAs, expected) => {
  const list = [{ value: 'no', title: 'No' }];
  expect(choiceField('a', 'A', { choices: { no: 'No' }, shownAs }).options).toEqual({ list, ...expected });
});

it('makes items with fields objects, and leaves the others their type', () => {
  const item = { name: 'card', title: 'Card', fields: [field('a', 'A', 'link')], preview: {} };
  expect(listField('a', 'A', { of: item })).toHaveProperty('of', [{ ...item, type: 'object' }]);
  expect(listField('a', 'A', { of: { type: 'link' } })).toHaveProperty('of', [{ type: 'link' }]);
});
