import { describe, expect, it } from 'vitest';
import { testPage } from '../../site/testing/page-context.ts';
import { autocompleteOf, describedBy, fieldIds, missingMessage, type FieldData } from './form-field.ts';
import { contentText } from '../../content/content-text.ts';
import { written } from '../../content/written.ts';

const { t } = testPage();

it('fieldIds gives every part an id of its own', () => {
  const ids = [fieldIds('contact', 'email'), fieldIds('contact', 'e'), fieldIds('newsletter', 'email')];
  const all = ids.flatMap(({ control, help, error }) => [control, help, error]);
  expect(new Set(all).size).toBe(all.length);
});

describe('describedBy', () => {
  const ids = fieldIds('contact', 'email');
  it.each([
    [null, ids.error],
    ['Only to answer you.', `${ids.help} ${ids.error}`],
  ])('with the help %j is %s', (help, expected) => {
    const described = written<Parameters<typeof describedBy>[0]>({ help });
    expect(describedBy(described, ids)).toBe(expected);
  });
});

it.each<[FieldData['kind'], RegExp]>([
  ['text', /fill in “Your name”/],
  ['email', /fill in “Your name”/],
  ['multiline', /fill in “Your name”/],
  ['select', /choose .*“Your name”/],
  ['checkbox', /tick “Your name”/],
  ['consent', /agree/],
])('missingMessage of %s', (kind, expected) => {
  expect(missingMessage({ kind, label: contentText('Your name') }, t)).toMatch(expected);
});

describe('autocompleteOf', () => {
  it.each<[FieldData['kind'], FieldData['autocomplete'], string | undefined]>([
    ['text', null, undefined],
    ['text', 'given-name', 'given-name'],
    ['email', null, 'email'],
    ['email', 'email', 'email'],
  ])('of %s with %s', (kind, autocomplete, expected) => {
    expect(autocompleteOf({ kind, autocomplete })).toBe(expected);
  });

  it('ignores what is no token', () => {
    // Content a browser could not make sense of, as a faulty content service could send it.
    const autocomplete = 'shoe-size' as FieldData['autocomplete'];
    expect(autocompleteOf({ kind: 'text', autocomplete })).toBeUndefined();
  });
});
