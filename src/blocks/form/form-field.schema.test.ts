import { describe, expect, it } from 'vitest';
import { FORM_SYSTEM_FIELDS } from '../../config/editing/forms.ts';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { schemaContext } from '../../content/schema/testing/context.ts';
import {
  choicesProblem,
  consentLinkProblem,
  fieldNameProblem,
  formNameProblem,
  repeatedNamesProblem,
} from './form-field.schema.ts';

const beside = (parent: object) => ({ ...schemaContext({}), parent });

describe('names', () => {
  it.each([undefined, '', 'contact', 'order-number'])('%j are accepted', (name) => {
    expect(formNameProblem(name)).toBe(true);
    expect(fieldNameProblem(name)).toBe(true);
  });

  it.each(['Contact', 'order number', '1st', 'größe'])('%j are refused with an example', (name) => {
    expect(formNameProblem(name)).toMatch(/order-number/);
    expect(fieldNameProblem(name)).toMatch(/order-number/);
  });

  it.each(Object.values(FORM_SYSTEM_FIELDS))('of fields cannot be %s, which every form sends', (name) => {
    expect(fieldNameProblem(name)).toMatch(/Choose another name/);
  });
});

describe('choices', () => {
  const { min, max } = EDITORIAL.formChoices;
  const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `v${index}` }));
  const select = beside({ kind: 'select' });

  it('do not matter to other fields', () => {
    expect(choicesProblem(undefined, beside({ kind: 'text' }))).toBe(true);
  });

  it.each([min, max])('may be %i', (count) => {
    expect(choicesProblem(choices(count), select)).toBe(true);
  });

  it.each([
    ['none', undefined],
    ['too few', choices(min - 1)],
    ['too many', choices(max + 1)],
  ])('may not be %s', (_, value) => {
    expect(choicesProblem(value, select)).toBe(`Add ${min} to ${max} choices.`);
  });

  it('have values that differ', () => {
    expect(choicesProblem([{ value: 'a' }, { value: 'a' }], select)).toMatch(/same value/);
  });
});

it.each([
  ['text', undefined, true],
  ['consent', { document: { _ref: 'page-privacy' } }, true],
  ['consent', undefined, /privacy page/],
  ['consent', { url: 'https://other.example/' }, /privacy page/],
])('consent of a %s field with the link %j', (kind, value, expected) => {
  const verdict = consentLinkProblem(value, beside({ kind }));
  if (expected instanceof RegExp) expect(verdict).toMatch(expected);
  else expect(verdict).toBe(expected);
});

describe('fields that share a name', () => {
  it.each([[undefined], [[]], [[{ name: 'a' }, { name: 'b' }]], [[{}, {}]]])(
    'are not found in %j',
    (fields) => {
      expect(repeatedNamesProblem(fields)).toBe(true);
    },
  );

  it('are marked, all but the first', () => {
    const fields = [
      { _key: '1', name: 'a' },
      { _key: '2', name: 'b' },
      { _key: '3', name: 'a' },
      { _key: '4', name: 'a' },
    ];
    expect(repeatedNamesProblem(fields)).toEqual({
      message: expect.stringMatching(/same name/),
      paths: [[{ _key: '3' }], [{ _key: '4' }]],
    });
  });
});
