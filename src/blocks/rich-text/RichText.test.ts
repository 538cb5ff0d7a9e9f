import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
import { paragraph } from '../testing/rich-text.ts';
import RichText from './RichText.astro';

const block: BlockOf<'richText'> = {
  _key: 'b1',
  _type: 'richText',
  content: [
    paragraph('Bread & butter', { style: 'h2' }),
    paragraph('Fresh'),
    paragraph('In the freezer', { style: 'h3' }),
    paragraph('In the freezer', { style: 'h3', _key: 'again' }),
  ],
};

describe('RichText', () => {
  it('prints headings on their own levels, each with an anchor of its own', async () => {
    const html = await renderBlock(RichText, block);
    expect(outline(html)).toEqual(['h2 Bread & butter', 'h3 In the freezer', 'h3 In the freezer']);
    expect(findAll(html, 'h2', 'h3').map(({ attributes }) => attributes['id'])).toEqual([
      'bread-butter',
      'in-the-freezer',
      'in-the-freezer-2',
    ]);
  });

  it('prints paragraphs without an anchor', async () => {
    const paragraphs = findAll(await renderBlock(RichText, block), 'p');
    expect(paragraphs).toHaveLength(1);
    expect(paragraphs[0]?.attributes).not.toHaveProperty('id');
  });
});
