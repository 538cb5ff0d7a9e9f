import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignHeadingIds, headingSlug } from './heading-id.ts';

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
