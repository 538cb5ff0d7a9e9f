import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales/locales.ts';
import type { MessageTree, MessageValues } from '../../../i18n/messages.ts';
import { lookUp } from './i18n.ts';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const formsOf = (name: string, forms: readonly string[]) =>
  Object.fromEntries(forms.map((form) => [`${name}_${form}`, `${form}: {{count}} {{ unit }}`]));

const MESSAGES: MessageTree = {
  plain: 'Plain & <b>simple</b>',
  greeting: 'Hello {{name}}, {{ name }} and {{missing}}!',
  nested: { deep: { leaf: 'Leaf of {{name}}' } },
  all: formsOf('items', FORMS),
  some: { ...formsOf('items', ['one', 'few', 'many', 'other']), items: 'without a form' },
  base: { items: 'always {{count}}' },
};

const CALLS: readonly (readonly [key: string, values: MessageValues])[] = [
  ['plain', {}],
  ['greeting', { name: 'A & $1 $&' }],
  ['greeting', {}],
  ['nested.deep.leaf', { name: 7 }],
  ['unknown.key', {}],
  ['plain.leaf', {}],
  ...[0, 1, 2, 3, 5, 7, 11, 21, 22, 100, 101, 1_000_000, 1.5, -1].flatMap((count) =>
    ['all.items', 'some.items', 'base.items', 'nothing.items'].map(
      (key) => [key, { count, unit: 'x' }] as const,
    ),
  ),
];

describe.each(LOCALES)('in $code', ({ iso }) => {
  const i18next = createInstance();
  void i18next.init({
    lng: iso,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [iso]: { translation: MESSAGES } },
  });

  it('answers as i18next does: placeholders, plural forms, unknown keys', () => {
    for (const [key, values] of CALLS) {
      expect([key, values, lookUp(MESSAGES, iso, key, values)]).toEqual([
        key,
        values,
        i18next.t(key, values),
      ]);
    }
  });
});

it('returns the key of a group of messages', () => {
  expect(lookUp(MESSAGES, 'en-GB', 'nested.deep')).toBe('nested.deep');
});
