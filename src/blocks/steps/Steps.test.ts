import { expect, it } from 'vitest';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { drawing, link, photo } from '../../site/testing/snapshot.ts';
import Steps from './Steps.astro';

const block = testBlock('steps', {
  heading: 'Three steps',
  intro: null,
  steps: [
    { _key: 's1', heading: 'Look', text: 'Open the app.', picture: drawing },
    { _key: 's2', heading: 'Collect', text: 'Walk & talk.', picture: photo },
    { _key: 's3', heading: 'Eat', text: 'All of it.', picture: null },
  ],
  action: null,
  sheetNote: null,
});
const html = await renderBlock(Steps, block);

it('is an ordered list of h3 headings under its h2', () => {
  expect(outline(html)).toEqual(['h2 Three steps', 'h3 Look', 'h3 Collect', 'h3 Eat']);
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual([
    'Look Open the app.',
    'Collect Walk & talk.',
    'Eat All of it.',
  ]);
});

it('declares its analytics event once, with or without a button (specification section 3)', async () => {
  const action = { ...link('Find food', { destination: 'consumerSite' }), _key: null };
  for (const shown of [block, { ...block, action }]) {
    const other = await renderBlock(Steps, shown);
    const widgets = findAll(other, 'div[data-track]');
    expect(widgets).toMatchObject([{ attributes: { 'data-track': 'how_tgtg_works_widget' } }]);
    expect(widgets[0]?.text).toContain('Walk & talk.');
  }
});

it('has its button inside of the widget; where it leads is counted by itself', async () => {
  const action = { ...link('Find food', { destination: 'consumerSite' }), _key: null };
  const other = await renderBlock(Steps, { ...block, action });
  const [widget] = findAll(other, 'div[data-track]');
  expect(widget?.text).toMatch(/Find food$/);
  expect(findOne(other, 'a').attributes).toMatchObject({
    href: 'https://find.example/',
    'data-track': 'find_items',
  });
});

it('has a note and the way back for paper, where it is a sheet for the fridge', async () => {
  expect(findAll(html, 'svg')).toEqual([]);
  const other = await renderBlock(Steps, { ...block, sheetNote: 'Eat rice within a day.' });
  expect(other).toContain('Eat rice within a day.');
  expect(findAll(other, 'link').map(({ attributes }) => attributes['media'])).toEqual(['print']);
});

it('crops pictures square, and shows drawings as they are', () => {
  const [clock, bag] = findAll(html, 'img');
  expect(clock?.attributes['alt']).toBe('A clock');
  expect(clock?.attributes).not.toHaveProperty('srcset');
  expect(bag?.attributes['width']).toBe(bag?.attributes['height']);
  expect(bag?.attributes['srcset']).toContain(' 256w');
});
