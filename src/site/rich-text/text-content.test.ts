import { describe, expect, it } from 'vitest';
import { paragraph } from '../testing/rich-text.ts';
import { photo } from '../testing/snapshot.ts';
import type { PortableTextData } from '../../content/types.ts';
import { blockText, textContent } from './text-content.ts';

const spans = ['Yes, ', 'really', undefined, '.'].map((text, index) => ({
  _key: `s${index}`,
  _type: 'span' as const,
  ...(text === undefined ? {} : { text }),
  marks: index === 1 ? ['strong'] : [],
}));

describe('blockText', () => {
  it('joins spans and forgets their formatting', () => {
    expect(blockText(paragraph('', { children: spans }))).toBe('Yes, really.');
  });

  it('is empty for a block without children', () => {
    expect(blockText(paragraph('', { children: null }))).toBe('');
  });
});

it.each<[string, PortableTextData, string]>([
  ['nothing', [], ''],
  ['a heading and a paragraph', [paragraph('Why', { style: 'h2' }), paragraph('Because.')], 'Why\nBecause.'],
  [
    'list items',
    [paragraph('One', { listItem: 'bullet' }), paragraph('Two', { listItem: 'bullet' })],
    'One\nTwo',
  ],
  ['empty paragraphs', [paragraph('One'), paragraph('  '), paragraph('Two')], 'One\nTwo'],
  ['pictures', [paragraph('One'), { ...photo, _type: 'picture', _key: 'p' }, paragraph('Two')], 'One\nTwo'],
])('textContent keeps one line per text of %s', (_, value, expected) => {
  expect(textContent(value)).toBe(expected);
});
