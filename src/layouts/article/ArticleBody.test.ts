import { describe, expect, it } from 'vitest';
import { findAll, findOne, outline } from '../../blocks/testing/html.ts';
import { testPage } from '../../blocks/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { paragraph } from '../../blocks/testing/rich-text.ts';
import { PHOTO_ASSET_ID, testSnapshot } from '../../blocks/testing/snapshot.ts';
import type { ArticleDocument } from '../../content/types.ts';
import ArticleBody from './ArticleBody.astro';

const [bread] = testSnapshot().articles;
if (!bread) throw new Error('The test snapshot has no article.');
const article: ArticleDocument = {
  ...bread,
  content: [
    paragraph('Intro'),
    paragraph('Why', { style: 'h2' }),
    paragraph('Why', { style: 'h2', _key: 'again' }),
  ],
};

describe('ArticleBody', () => {
  it('has the title as h1, and the headings of its text below', async () => {
    const html = await render(ArticleBody, { page: testPage(), article });
    expect(outline(html)).toEqual(['h1 Keep bread <fresh>', 'h2 Why', 'h2 Why']);
    expect(findAll(html, 'h2').map(({ attributes }) => attributes['id'])).toEqual(['why', 'why-2']);
  });

  it('says who wrote it, and when, as the visitor’s locale writes dates', async () => {
    const html = await render(ArticleBody, { page: testPage('de'), article });
    expect(html).toContain('Ines Calder');
    expect(findOne(html, 'time')).toMatchObject({
      text: '1. Juni 2026',
      attributes: { datetime: '2026-06-01T08:00:00Z' },
    });
  });

  it('loads its picture first', async () => {
    const [, image] = findAll(await render(ArticleBody, { page: testPage(), article }), 'img');
    expect(image?.attributes).toMatchObject({
      alt: 'A bag of bread',
      fetchpriority: 'high',
      loading: 'eager',
    });
    expect(image?.attributes['srcset']).toContain(' 1280w');
  });

  it('shows the author’s portrait, which needs no alternative text beside the name', async () => {
    const snapshot = testSnapshot();
    const portrait = { assetId: PHOTO_ASSET_ID, hotspot: null, crop: null };
    const authors = snapshot.authors.map((author) => ({ ...author, portrait }));
    const html = await render(ArticleBody, { page: testPage('en-gb', { ...snapshot, authors }), article });
    const [image] = findAll(html, 'img');
    expect(image?.attributes).toMatchObject({ alt: '', width: '48', height: '48' });
  });

  it('does without an author the snapshot does not have', async () => {
    const html = await render(ArticleBody, {
      page: testPage(),
      article: { ...article, authorId: 'author-gone' },
    });
    expect(html).not.toContain('Ines Calder');
    expect(findAll(html, 'time')).toHaveLength(1);
  });
});
