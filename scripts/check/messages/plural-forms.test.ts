import { describe, expect, it } from 'vitest';
import { parsePluralKey, pluralKey, requiredForms, requiredKeys } from './plural-forms.ts';

describe('parsePluralKey', () => {
  it.each([
    ['items_one', { stem: 'items', type: 'cardinal', form: 'one' }],
    ['cart.items_many', { stem: 'cart.items', type: 'cardinal', form: 'many' }],
    ['place_ordinal_two', { stem: 'place', type: 'ordinal', form: 'two' }],
  ] as const)('parses %s, and pluralKey builds it again', (key, parts) => {
    expect(parsePluralKey(key)).toEqual(parts);
    expect(pluralKey(parts)).toBe(key);
  });

  it.each(['items', 'items_some', 'other', '_one', 'oneMore', 'cart_one.items'])(
    'returns undefined for %s',
    (key) => {
      expect(parsePluralKey(key)).toBeUndefined();
    },
  );
});

describe('requiredForms', () => {
  it.each([
    ['en', 'cardinal', ['one', 'other']],
    ['en', 'ordinal', ['few', 'one', 'other', 'two']],
    ['de', 'cardinal', ['one', 'other']],
    ['fr', 'cardinal', ['many', 'one', 'other']],
    ['es', 'cardinal', ['many', 'one', 'other']],
    ['it', 'cardinal', ['many', 'one', 'other']],
    ['pt-PT', 'cardinal', ['many', 'one', 'other']],
    ['cs', 'cardinal', ['few', 'many', 'one', 'other']],
    ['pl', 'cardinal', ['few', 'many', 'one', 'other']],
    ['ja', 'cardinal', ['other']],
    ['nb', 'cardinal', ['one', 'other']],
  ] as const)('%s %s', (iso, type, forms) => {
    expect([...requiredForms(iso, type)].sort()).toEqual(forms);
  });
});

describe('requiredKeys', () => {
  it.each([
    ['title', 'pl', ['title']],
    ['items_other', 'ja', ['items_other']],
    ['items_one', 'cs', ['items_few', 'items_many', 'items_one', 'items_other']],
    ['place_ordinal_one', 'de', ['place_ordinal_other']],
  ])('%s in %s', (key, iso, keys) => {
    expect([...requiredKeys(key, iso)].sort()).toEqual(keys);
  });
});
