import { describe, expect, it } from 'vitest';
import { MIN_TEXT_CONTENTS } from '../page-headings.ts';
import { findAll, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import RichText from './RichText.astro';

const block = testBlock('richText', {
  content: [
    paragraph('Bread & butter', { style: 'h2' }),
    paragraph('Fresh'),
    paragraph('In the freezer', { style: 'h3' }),
    paragraph('In the freezer', { style: 'h3', _key: 'again' }),
  ],
});
const html = await renderBlock(RichText, block);

describe('RichText', () => {
  it('prints headings on their own levels, each with an anchor of its own', () => {
    expect(outline(html)).toEqual(['h2 Bread & butter', 'h3 In the freezer', 'h3 In the freezer']);
    expect(findAll(html, 'h2', 'h3').map(({ attributes }) => attributes['id'])).toEqual([
      'bread-butter',
      'in-the-freezer',
      'in-the-freezer-2',
    ]);
  });

  it('prints paragraphs without an anchor', () => {
    const paragraphs = findAll(html, 'p');
    expect(paragraphs).toHaveLength(1);
    expect(paragraphs[0]?.attributes).not.toHaveProperty('id');
  });
});

describe('a table of contents', () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      paragraph(`Part ${index}`, { style: 'h2', _key: `h${index}` }),
      paragraph('Detail', { style: 'h3', _key: `d${index}` }),
    ]).flat();

  it.each([
    [MIN_TEXT_CONTENTS - 1, []],
    [MIN_TEXT_CONTENTS, Array.from({ length: MIN_TEXT_CONTENTS }, (_, index) => `#part-${index}`)],
  ])('of a text with %i parts: %j', async (count, expected) => {
    const other = await renderBlock(RichText, { ...block, content: parts(count) });
    const targets = findAll(other, 'a').map(({ attributes }) => attributes['href']);
    // Once folded, for narrow windows, and once beside the text.
    expect(targets).toEqual([...expected, ...expected]);
    const names = findAll(other, 'nav').map(({ attributes }) => attributes['aria-label']);
    expect(new Set(names)).toEqual(new Set(expected.length > 0 ? ['On this page'] : []));
  });

  it('lists the main headings of the whole page, in the first of two long texts', async () => {
    const [long, again] = ['a', 'b'].map((key) => ({
      ...block,
      _key: key,
      content: parts(MIN_TEXT_CONTENTS),
    }));
    const table = { _key: 't', _type: 'cookieTable', heading: 'All cookies', intro: null } as const;
    const short = { ...block, _key: 's' };
    if (!long || !again) throw new Error('There are two.');
    const blocks = [short, long, table, again];
    const links = findAll(await renderBlock(RichText, long, { blocks }), 'a').map(({ text }) => text);
    const ofText = Array.from({ length: MIN_TEXT_CONTENTS }, (_, index) => `Part ${index}`);
    const expected = ['Bread & butter', ...ofText, 'All cookies', ...ofText];
    expect(links).toEqual([...expected, ...expected]);
    expect(findAll(await renderBlock(RichText, again, { blocks }), 'nav')).toEqual([]);
  });
});
