import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { testPage } from '../testing/page-context.ts';
import { renderBlock } from '../testing/render.ts';
import { testSnapshot } from '../testing/snapshot.ts';
import ArticleList from './ArticleList.astro';

const block: BlockOf<'articleList'> = {
  _key: 'b1',
  _type: 'articleList',
  heading: 'Blog',
  intro: null,
  limit: 3,
  browse: null,
  topicId: null,
};

describe('ArticleList', () => {
  it('shows the newest articles first, each under an h3', async () => {
    expect(outline(await renderBlock(ArticleList, block))).toEqual([
      'h2 Blog',
      'h3 Soup that takes anything',
      'h3 Keep bread <fresh>',
    ]);
  });

  it('shows at most as many as its editor allows', async () => {
    expect(
      findAll(await renderBlock(ArticleList, { ...block, limit: 1, browse: null, topicId: null }), 'li'),
    ).toHaveLength(1);
  });

  it('links to the visitor’s version, dates it, and shows its picture', async () => {
    const html = await renderBlock(ArticleList, block, { page: testPage('de') });
    expect(findAll(html, 'a').map(({ attributes }) => attributes['href'])).toEqual([
      '/de/blog/soup/',
      '/de/blog/brot/',
    ]);
    expect(findAll(html, 'time').map(({ attributes, text }) => [attributes['datetime'], text])).toEqual([
      ['2026-07-01T08:00:00Z', '1. Juli 2026'],
      ['2026-06-01T08:00:00Z', '1. Juni 2026'],
    ]);
    expect(findAll(html, 'img').filter(({ attributes }) => attributes['srcset'])).toHaveLength(2);
  });

  it.each([
    ['de', ['en-GB', undefined]],
    ['de-at', ['en-GB', undefined]],
    ['fr', ['en-GB', 'en-GB']],
    ['en-us', [undefined, undefined]],
  ] as const)('in %s marks the language of articles in another one', async (locale, languages) => {
    const html = await renderBlock(ArticleList, block, { page: testPage(locale) });
    expect(findAll(html, 'h3').map(({ attributes }) => attributes['lang'])).toEqual(languages);
    expect(findAll(html, 'a').map(({ attributes }) => attributes['hreflang'])).toEqual(languages);
  });

  it('escapes titles', async () => {
    expect(await renderBlock(ArticleList, block)).toContain('Keep bread &lt;fresh&gt;');
  });

  it('says so when there are no articles, instead of an empty list', async () => {
    const snapshot = testSnapshot();
    const withoutArticles = { ...snapshot, articles: [], groups: snapshot.groups.slice(0, 1) };
    const html = await renderBlock(ArticleList, block, { page: testPage('en-gb', withoutArticles) });
    expect(findAll(html, 'p').map(({ text }) => text)).toEqual(['No articles here yet. Come back soon!']);
    expect(findAll(html, 'ul')).toEqual([]);
  });
});
