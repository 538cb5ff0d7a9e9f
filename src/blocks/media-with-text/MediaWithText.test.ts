import { expect, it } from 'vitest';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { paragraph } from '../../site/testing/rich-text.ts';
import { film, link, photo } from '../../site/testing/snapshot.ts';
import MediaWithText from './MediaWithText.astro';

const block = testBlock('mediaWithText', {
  heading: 'A paper bag',
  content: [paragraph('What is in it?', { style: 'h3' }), paragraph('Supper.')],
  media: null,
  picture: photo,
  animation: null,
  layout: null,
  picturePosition: 'start',
  action: { ...link('Find one', { url: 'https://outside.example/bags' }), _key: null },
});
const html = await renderBlock(MediaWithText, block);

it('puts the headings of its text below its own', () => {
  expect(outline(html)).toEqual(['h2 A paper bag', 'h3 What is in it?']);
  expect(findOne(html, 'section').attributes['aria-labelledby']).toBe('a-paper-bag');
});

it('has the text before the picture in the document, whichever side the picture stands on', async () => {
  for (const picturePosition of ['start', 'end'] as const) {
    const other = await renderBlock(MediaWithText, { ...block, picturePosition });
    expect(other.indexOf('Supper.')).toBeLessThan(other.indexOf('<img'));
    const classes = findAll(other, 'div').map(({ attributes }) => attributes['class']);
    expect(classes).toContain(`columns beside ${picturePosition}`);
  }
});

it('crops the picture to four by three and keeps its alternative text', () => {
  const [image] = findAll(html, 'img');
  expect(image?.attributes).toMatchObject({ alt: 'A bag of bread', width: '1280', height: '960' });
  expect(image?.attributes['srcset']).toContain(' 360w');
});

it.each([
  { layout: 'beside', classes: 'section tone-page', height: '960' },
  { layout: 'closeUp', classes: 'section tone-page bleed flush', height: '1200' },
  { layout: 'counter', classes: 'section tone-page bleed flush', height: '500' },
] as const)('leaves the column in the layout $layout only if it says so', async (row) => {
  const other = await renderBlock(MediaWithText, { ...block, layout: row.layout });
  expect(findOne(other, 'section').attributes['class']).toBe(row.classes);
  expect(findAll(other, 'img').map(({ attributes }) => attributes['height'])).toEqual([row.height]);
  expect(other.indexOf('Supper.')).toBeLessThan(other.indexOf('<img'));
});

it('keeps an animation in the column, whatever the layout of a picture was', async () => {
  const other = await renderBlock(MediaWithText, {
    ...block,
    media: 'animation',
    animation: film,
    layout: 'closeUp',
  });
  expect(findOne(other, 'section').attributes['class']).toBe('section tone-page');
});

it('has a button when its editor gave it one', async () => {
  expect(findOne(html, 'a')).toMatchObject({
    text: 'Find one',
    attributes: { href: 'https://outside.example/bags' },
  });
  expect(findAll(await renderBlock(MediaWithText, { ...block, action: null }), 'a')).toEqual([]);
});

it('shows an animation in its place, on the side chosen, after the text', async () => {
  const other = await renderBlock(MediaWithText, { ...block, media: 'animation', animation: film });
  const host = findAll(other, 'div[data-animation-player]')[0];
  expect(host?.attributes['class']?.split(' ')).toContain('compact');
  expect(findAll(other, 'img').map(({ attributes }) => attributes)).toMatchObject([
    { class: 'animation-player-poster', loading: 'lazy' },
  ]);
  expect(other.indexOf('Supper.')).toBeLessThan(other.indexOf('data-animation-player'));
  expect(findAll(other, 'div').map(({ attributes }) => attributes['class'])).toContain(
    'columns beside start',
  );
});

it('shows nothing in place of an animation that is not there', async () => {
  const other = await renderBlock(MediaWithText, { ...block, media: 'animation' });
  expect(findAll(other, 'img')).toEqual([]);
  expect(outline(other)).toEqual(['h2 A paper bag', 'h3 What is in it?']);
});
