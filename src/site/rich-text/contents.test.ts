import { describe, expect, it } from 'vitest';
import { paragraph } from '../testing/rich-text.ts';
import { contentsOf } from './contents.ts';
import { assignHeadingIds } from './heading-id.ts';
import { textHeadings } from './text-headings.ts';

type Style = 'h2' | 'h3' | 'h4' | 'normal' | 'blockquote';

function contents(...blocks: readonly (readonly [Style, string])[]) {
  const value = blocks.map(([style, text], index) => paragraph(text, { style, _key: `k${index}` }));
  return contentsOf(value, assignHeadingIds(textHeadings(value)));
}

describe('contentsOf', () => {
  it('puts headings of level 3 below those of level 2', () => {
    expect(
      contents(['normal', 'Intro'], ['h2', 'Why'], ['h3', 'Because'], ['h4', 'Deep'], ['h2', 'How']),
    ).toMatchObject([
      { id: 'why', text: 'Why', children: [{ id: 'because', text: 'Because', children: [] }] },
      { id: 'how', text: 'How', children: [] },
    ]);
  });

  it('knows the heading of every entry', () => {
    const heading = paragraph('Why', { style: 'h2' });
    const value = [paragraph('Intro'), heading];
    const [entry] = contentsOf(value, assignHeadingIds(textHeadings(value)));
    expect(entry?.source).toEqual({ owner: heading, field: 'children' });
  });

  it('lets a text begin with level 3', () => {
    expect(contents(['h3', 'First'], ['h2', 'Second'], ['h2', 'Second']).map(({ id }) => id)).toEqual([
      'first',
      'second',
      'second-2',
    ]);
  });

  it.each<[string, readonly (readonly [Style, string])[]]>([
    ['no text', []],
    [
      'text without headings',
      [
        ['normal', 'Soup'],
        ['blockquote', 'Stew'],
      ],
    ],
  ])('is empty for %s', (_, blocks) => {
    expect(contents(...blocks)).toEqual([]);
  });

  it('leaves out headings without an anchor', () => {
    expect(contentsOf([paragraph('Why', { style: 'h2' })], new Map())).toEqual([]);
  });
});
