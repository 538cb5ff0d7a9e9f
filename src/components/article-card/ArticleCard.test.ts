import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { testPage } from '../../site/testing/page-context.ts';
import ArticleCard from './ArticleCard.astro';

const show = (locale: string, documentId: string) => {
  const page = testPage(locale);
  const article = page.routes.articles(locale).find(({ document }) => document._id === documentId);
  return render(ArticleCard, { page, article });
};

it.each([
  ['de', 'de-DE', 'Englisch'],
  ['ja', 'ja-JP', '英語'],
])('in %s says that its article is in another language', async (locale, iso, name) => {
  const html = await show(locale, 'article-soup-en-gb');
  const marks = findAll(html, 'span').filter(({ attributes }) => attributes['lang'] === iso);
  expect(marks.map(({ text }) => text)).toEqual([name]);
  expect(findOne(html, 'h3').attributes['lang']).toBe('en-GB');
  expect(findOne(html, 'a').attributes['hreflang']).toBe('en-GB');
});

it.each([
  ['de', 'article-bread-de'],
  ['de-at', 'article-bread-de'],
  ['en-us', 'article-soup-en-gb'],
])('in %s has no mark on %s', async (locale, documentId) => {
  const html = await show(locale, documentId);
  expect(html).not.toMatch(/ (?:href)?lang=/);
});
