import { expect, it } from 'vitest';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { link, photo } from '../../site/testing/snapshot.ts';
import CardGrid from './CardGrid.astro';

const block = testBlock('cardGrid', {
  heading: 'For every store',
  intro: 'Choose yours.',
  cards: [
    {
      _key: 'c1',
      heading: 'Bakeries',
      text: 'Loaves',
      picture: photo,
      link: { ...link('More on bakeries', { documentId: 'article-bread-en-gb' }), _key: null },
    },
    { _key: 'c2', heading: 'Cafés', text: 'Cakes', picture: null, link: null },
  ],
});
const html = await renderBlock(CardGrid, block);

it('has an h2 and an h3 for each card', () => {
  expect(outline(html)).toEqual(['h2 For every store', 'h3 Bakeries', 'h3 Cafés']);
});

it('is a list with one item for each card', () => {
  expect(findAll(html, 'li')).toHaveLength(2);
});

it('links only the cards that have a link, in the visitor’s locale', async () => {
  const link = findOne(await renderBlock(CardGrid, block, { page: testPage('de') }), 'a');
  expect(link).toMatchObject({ text: 'More on bakeries', attributes: { href: '/de/blog/brot/' } });
});

it('shows pictures only where cards have one, and loads them late', async () => {
  const images = findAll(await renderBlock(CardGrid, block, { priority: true }), 'img');
  expect(images.map(({ attributes }) => attributes['alt'])).toEqual(['A bag of bread']);
  expect(images[0]?.attributes).toMatchObject({ loading: 'lazy', decoding: 'async' });
});

it('goes without an introduction', async () => {
  expect(await renderBlock(CardGrid, { ...block, intro: null })).not.toContain('lead');
});
