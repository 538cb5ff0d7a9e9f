import { describe, expect, it } from 'vitest';
import { markShownText, markSpans, SHOWN_TEXT } from './generate-types.ts';

describe('markShownText', () => {
  const typed = { type: 'string', options: { list: [SHOWN_TEXT] } };

  it.each([
    ['a string', { type: 'string' }, typed],
    ['a text', { type: 'text', rows: 3 }, { ...typed, rows: 3 }],
    ['no choice', { type: 'string', options: { list: ['a'] } }, undefined],
    ['no identifier', { type: 'string', options: { isIdentifier: true } }, undefined],
    ['no address', { type: 'url' }, undefined],
    ['no date', { type: 'date' }, undefined],
    ['no slug', { type: 'slug' }, undefined],
    ['no number', { type: 'number' }, undefined],
  ])('marks %s', (_, node, expected) => {
    expect(markShownText(node)).toEqual(expected ?? node);
  });

  it('marks fields and members of lists at any depth, and keeps the rest', () => {
    const list = {
      name: 'points',
      type: 'array',
      of: [{ type: 'string' }, { type: 'object', fields: [{ name: 'a', type: 'text' }] }],
    };
    expect(markShownText({ name: 'thing', type: 'document', title: 'Thing', fields: [list] })).toEqual({
      name: 'thing',
      type: 'document',
      title: 'Thing',
      fields: [{ ...list, of: [typed, { type: 'object', fields: [{ name: 'a', ...typed }] }] }],
    });
  });
});

it('markSpans marks the text of spans, and no other', () => {
  const text = { type: 'objectAttribute', value: { type: 'string' }, optional: true } as const;
  const objectOf = (type: string) => ({
    type: 'object' as const,
    attributes: {
      _type: { type: 'objectAttribute' as const, value: { type: 'string' as const, value: type } },
      text,
    },
  });
  const schema = (span: object) => [
    { name: 'rich', type: 'type' as const, value: { type: 'array' as const, of: span } },
    { name: 'quote', type: 'type' as const, value: objectOf('quote') },
  ];
  const { attributes, ...span } = objectOf('span');
  const marked = { ...attributes, text: { ...text, value: { type: 'string', value: SHOWN_TEXT } } };
  // The tables of groq-js have more kinds of types than these.
  expect(markSpans(schema(objectOf('span')) as Parameters<typeof markSpans>[0])).toEqual(
    schema({ ...span, attributes: marked }),
  );
});
