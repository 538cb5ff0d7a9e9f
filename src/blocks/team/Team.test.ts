import { expect, it } from 'vitest';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { drawing, link, photo } from '../../site/testing/snapshot.ts';
import Team from './Team.astro';

const ines = {
  _key: 'p1',
  name: 'Ines Calder',
  role: 'Editor',
  text: 'Tests <everything>.',
  portrait: photo,
  link: null,
};
const block = testBlock('team', {
  heading: 'The people',
  intro: 'All of them.',
  people: [
    { ...ines, link: { ...link('Her articles', { documentId: 'article-bread-en-gb' }), _key: null } },
    { ...ines, _key: 'p2', name: 'Tom Abara', role: 'Stores', text: null, portrait: drawing },
  ],
});
const html = await renderBlock(Team, block);

it('has an h2, and an h3 for each person', () => {
  expect(outline(html)).toEqual(['h2 The people', 'h3 Ines Calder', 'h3 Tom Abara']);
});

it('is a list of people, each with what the person does', () => {
  const items = findAll(html, 'li');
  expect(items.map(({ text }) => text)).toEqual([
    'Ines Calder Editor Tests <everything>. Her articles',
    'Tom Abara Stores',
  ]);
});

it('shows every portrait with its description', () => {
  const images = findAll(html, 'img').filter(({ attributes }) => attributes['alt']);
  expect(images.map(({ attributes }) => attributes['alt'])).toEqual(['A bag of bread', 'A clock']);
});

it('links only who has a link, in the visitor’s locale', async () => {
  const found = findOne(await renderBlock(Team, block, { page: testPage('de') }), 'a');
  expect(found).toMatchObject({ text: 'Her articles', attributes: { href: '/de/blog/brot/' } });
});
