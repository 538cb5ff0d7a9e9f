import { expect, it } from 'vitest';
import { findAll, findOne, outline } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { PHOTO_ASSET_ID, testSnapshot } from '../../site/testing/snapshot.ts';
import { MIN_CONTENTS_HEADINGS } from '../../site/rich-text/headings.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { testTopic } from '../../content/testing/fixtures.ts';
import type { ArticleDocument } from '../../content/types.ts';
import { written } from '../../content/written.ts';
import ArticleBody from './ArticleBody.astro';

const content = [
  paragraph('Intro'),
  paragraph('Why', { style: 'h2', _key: 'b' }),
  paragraph('Why', { style: 'h2', _key: 'c' }),
];

/** Renders the test's bread article with overrides, on its page in a locale. */
function show(locale: string, changes: Partial<ArticleDocument> = {}, site: Partial<Snapshot> = {}) {
  const snapshot = { ...testSnapshot(), ...site };
  const articles = snapshot.articles.map((article) =>
    article.slug.startsWith('blog/br') ? { ...article, content, ...changes } : article,
  );
  const page = testPage(locale, { ...snapshot, articles });
  const route = page.routes.forDocument('article-bread-en-gb', locale);
  const article = articles.find(({ _id }) => _id === route?.documentId);
  return render(ArticleBody, { page: { ...page, route }, route, article });
}

it('has the title as h1, the headings of its text below, and what to read next', async () => {
  expect(outline(await show('en-gb'))).toEqual([
    'h1 Keep bread <fresh>',
    'h2 Why',
    'h2 Why',
    'h2 Seconds, anyone?',
    'h3 Soup that takes anything',
  ]);
});

it('says who wrote it, when, and how long it is, as the visitor’s locale writes it', async () => {
  const html = await show('de');
  expect(findAll(html, 'p').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Ines Calder', '1. Juni 2026 1 min read', 'Written by Ines Calder']),
  );
  expect(findAll(html, 'time')[0]).toMatchObject({ attributes: { datetime: '2026-06-01T08:00:00Z' } });
});

it.each([
  ['2026-06-01T20:00:00Z', undefined],
  ['2026-06-04T08:00:00Z', 'Updated 4 June 2026'],
])('changed at %s says %s', async (_updatedAt, expected) => {
  const texts = findAll(await show('en-gb', { _updatedAt }), 'time').map(({ text }) => text);
  expect(texts.find((text) => text.startsWith('Updated'))).toBe(expected);
});

it('cuts a recipe into the parts of its card, with a code that leads back to it', async () => {
  const recipe = written<NonNullable<ArticleDocument['recipe']>>({ makes: '12 buns', takes: '1 hour' });
  const item = (text: string, listItem: 'bullet' | 'number') => paragraph(text, { listItem, level: 1 });
  const text = [
    paragraph('Intro'),
    paragraph('Need', { style: 'h2' }),
    item('flour', 'bullet'),
    paragraph('Do', { style: 'h2' }),
    item('knead', 'number'),
  ];
  const html = await show('en-gb', { recipe, content: text });
  expect(findAll(html, 'dd').map((each) => each.text)).toEqual(['12 buns', '1 hour']);
  const parts = findAll(html, 'div.rich-text');
  expect(parts.map((each) => each.text)).toEqual(['Intro', 'Need flour', 'Do knead']);
  expect(findAll(html, 'svg').map(({ attributes }) => attributes['aria-label'])).toContain(
    'QR code that leads back to this page',
  );
  expect(html).toContain('/blog/bread/');
});

it('loads its picture first', async () => {
  const [, image] = findAll(await show('en-gb'), 'img');
  expect(image?.attributes).toMatchObject({
    alt: 'A bag of bread',
    fetchpriority: 'high',
    loading: 'eager',
  });
  expect(image?.attributes['srcset']).toContain(' 1280w');
});

it('shows the author’s portrait, which needs no alternative text beside the name', async () => {
  const portrait = { assetId: PHOTO_ASSET_ID, hotspot: null, crop: null };
  const authors = testSnapshot().authors.map((author) => ({ ...author, portrait }));
  const images = findAll(await show('en-gb', {}, { authors }), 'img');
  expect(images.filter(({ attributes }) => attributes['width'] === '56')).toMatchObject([
    { attributes: { alt: '' } },
  ]);
});

it('names its topics, and stands on the ground of the first', async () => {
  const topics = [
    testTopic({ _id: 'recipes', tone: 'butter' }),
    testTopic({ _id: 'facts', slug: 'facts', title: 'Facts' }),
  ];
  const html = await show('en-gb', { topicIds: ['recipes', 'facts'] }, { topics });
  expect(
    findAll(html, 'li')
      .slice(0, 2)
      .map(({ text }) => text),
  ).toEqual(['Recipes', 'Facts']);
  expect(findAll(html, 'header')[0]?.attributes['class']).toContain('tone-butter');
});

it.each([
  [MIN_CONTENTS_HEADINGS - 1, 0],
  [MIN_CONTENTS_HEADINGS, 2],
])('with %i headings has %i tables of contents, of which one is displayed', async (count, navigations) => {
  const headings = Array.from({ length: count }, (_, index) =>
    paragraph(`Part ${index}`, { style: 'h2', _key: `h${index}` }),
  );
  const html = await show('en-gb', { content: headings });
  expect(findAll(html, 'nav')).toHaveLength(navigations);
  const anchors = findAll(html, 'a').flatMap(({ attributes: { href = '' } }) =>
    href.startsWith('#') ? [href] : [],
  );
  expect(new Set(anchors)).toEqual(
    new Set(navigations === 0 ? [] : headings.map((_, index) => `#part-${index}`)),
  );
});

it('can be shared: by a page action, and by a button that waits for the system’s share sheet', async () => {
  const buttons = findAll(await show('en-gb'), 'button').map(({ attributes, text }) => ({
    ...attributes,
    text,
  }));
  expect(buttons).toMatchObject([
    { 'data-page-action': 'Copy to Clipboard', 'data-page-action-done': 'Link copied', text: 'Copy link' },
    { 'data-share': 'Keep bread <fresh>', hidden: '', text: 'Share' },
  ]);
  expect(findOne(await show('en-gb'), 'footer').text).toContain('Ines Calder');
});

it('says which texts are in the visitor’s language, where the article is not', async () => {
  const html = await show('ja');
  expect(findOne(html, 'footer').attributes['lang']).toBe('ja-JP');
  expect(findAll(html, 'h2').at(-1)?.attributes['lang']).toBe('ja-JP');
  expect(findOne(html, 'h1').attributes['lang']).toBeUndefined();
  expect(findOne(await show('de'), 'footer').attributes['lang']).toBeUndefined();
});

it('does without an author the snapshot does not have', async () => {
  const html = await show('en-gb', { authorId: 'author-gone' });
  expect(html).not.toContain('Ines Calder');
  expect(findAll(html, 'time')[0]?.text).toBe('1 June 2026');
});
