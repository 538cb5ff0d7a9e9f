import { describe, expect, it } from 'vitest';
import { paragraph } from '../testing/rich-text.ts';
import { photo } from '../testing/snapshot.ts';
import { textHeadings, assignHeadingIds, headingSlug, contentsOf } from './headings.ts';
import fc from 'fast-check';

it('textHeadings finds headings of every level in order, and nothing else', () => {
  const [two, three, four] = [
    paragraph('Two', { style: 'h2' }),
    paragraph('Three', { style: 'h3' }),
    paragraph('Four', { style: 'h4' }),
  ];
  const value = [
    paragraph('Text'),
    two,
    { ...photo, _type: 'picture' as const, _key: 'p' },
    paragraph('Said', { style: 'blockquote' }),
    three,
    paragraph('No style', { style: null }),
    four,
  ];
  expect(textHeadings(value)).toEqual([
    { owner: two, field: 'children', text: 'Two', level: 2 },
    { owner: three, field: 'children', text: 'Three', level: 3 },
    { owner: four, field: 'children', text: 'Four', level: 4 },
  ]);
});

describe('headingSlug', () => {
  it.each([
    ['In the freezer', 'in-the-freezer'],
    ['  Bread & butter! ', 'bread-butter'],
    ['What’s in a “bag”?', 'whats-in-a-bag'],
    ['Daten\u00ADschutz', 'datenschutz'],
    ['Größe und Maß', 'grosse-und-mass'],
    ['Příliš žluťoučký kůň', 'prilis-zlutoucky-kun'],
    ['Smørrebrød på øen', 'smorrebrod-pa-oen'],
    ['Œuf à la coque', 'oeuf-a-la-coque'],
    ['Łódź', 'lodz'],
    ['パンの保存', 'パンの保存'],
    ['ガイド：食べ切る', 'ガイド-食べ切る'],
    ['5 steps', 'section-5-steps'],
    ['???', 'section'],
    ['', 'section'],
  ])('makes %j into %j', (text, slug) => {
    expect(headingSlug(text)).toBe(slug);
  });

  it('is stable: the slug of a slug is itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => headingSlug(headingSlug(text)) === headingSlug(text),
      ),
    );
  });

  it('begins with a letter, and has no white space or characters that need escaping in HTML', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => /^\p{L}[^\s"'<>&#]*$/u.test(headingSlug(text))),
    );
  });
});

describe('assignHeadingIds', () => {
  it('numbers equal headings in reading order', () => {
    const headings = ['Steps', 'Bread', 'Steps', 'steps'].map((text) => ({ owner: {}, text }));
    expect([...assignHeadingIds(headings).values()]).toEqual(['steps', 'bread', 'steps-2', 'steps-3']);
  });

  it('keeps out of the way of headings that end in a number themselves', () => {
    const headings = ['Steps', 'Steps 2', 'Steps'].map((text) => ({ owner: {}, text }));
    expect([...assignHeadingIds(headings).values()]).toEqual(['steps', 'steps-2', 'steps-3']);
  });

  it('never gives the same id twice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', 'a 2', 'a-2', 'b', '?')), (texts) => {
        const ids = [...assignHeadingIds(texts.map((text) => ({ owner: {}, text }))).values()];
        return new Set(ids).size === texts.length;
      }),
    );
  });
});

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
