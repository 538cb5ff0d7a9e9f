import { expect, it } from 'vitest';
import type { Block } from '../content/types.ts';
import Blocks from './Blocks.astro';
import { findAll, outline } from './testing/html.ts';
import { testPage } from '../site/testing/page-context.ts';
import { render } from './testing/render.ts';
import { paragraph } from '../site/testing/rich-text.ts';
import { link, photo } from '../site/testing/snapshot.ts';
import { written } from '../content/written.ts';

const content = [paragraph('Some text')];
const all = written<readonly Block[]>([
  {
    _key: '0',
    _type: 'hero',
    heading: 'Hero',
    eyebrow: null,
    text: null,
    layout: null,
    media: null,
    picture: photo,
    animation: null,
    video: null,
    eveningVideo: null,
    actions: null,
  },
  { _key: '1', _type: 'richText', content: [paragraph('Rich', { style: 'h2' })] },
  {
    _key: '2',
    _type: 'mediaWithText',
    heading: 'Media',
    content,
    picture: photo,
    media: null,
    animation: null,
    layout: null,
    picturePosition: 'start',
    action: null,
  },
  {
    _key: '3',
    _type: 'cardGrid',
    heading: 'Cards',
    intro: null,
    cards: [{ _key: 'c', heading: 'Card', text: 'x', picture: null, link: null }],
  },
  {
    _key: '4',
    _type: 'steps',
    heading: 'Steps',
    intro: null,
    steps: [{ _key: 's', heading: 'Step', text: 'x', picture: null }],
    action: null,
    sheetNote: null,
  },
  { _key: '5', _type: 'statistics', heading: 'Figures', intro: null, layout: null, items: [] },
  { _key: '6', _type: 'quotes', heading: 'Quotes', layout: null, items: [] },
  { _key: '7', _type: 'faq', heading: 'Faq', items: [{ _key: 'q', question: 'Why?', answer: content }] },
  {
    _key: '8',
    _type: 'callToAction',
    heading: 'Act',
    text: null,
    actions: [link('Go', { url: 'https://x.example' })],
  },
  { _key: '9', _type: 'articleList', heading: 'Steps', intro: null, limit: 1, browse: null, topicId: null },
]);
const show = (blocks: readonly Block[]) => render(Blocks, { blocks, page: testPage(), title: 'The title' });

it('prints every type of block, in order', async () => {
  expect(outline(await show(all))).toEqual([
    'h1 Hero',
    'h2 Rich',
    'h2 Media',
    'h2 Cards',
    'h3 Card',
    'h2 Steps',
    'h3 Step',
    'h2 Figures',
    'h2 Quotes',
    'h2 Faq',
    'h3 Why?',
    'h2 Act',
    'h2 Steps',
    'h3 Soup that takes anything',
  ]);
});

it('never uses an id twice', async () => {
  const ids = findAll(await show(all)).flatMap(({ attributes }) => attributes['id'] ?? []);
  expect(ids).toContain('steps-2');
  expect(new Set(ids).size).toBe(ids.length);
});

it('names every section by a heading that exists', async () => {
  const html = await show(all);
  const ids = findAll(html).map(({ attributes }) => attributes['id']);
  const sections = findAll(html, 'section');
  expect(sections).toHaveLength(9);
  for (const { attributes } of sections) expect(ids).toContain(attributes['aria-labelledby']);
});

it('loads only the first block’s picture early', async () => {
  const images = findAll(await show(all), 'img').filter(({ attributes }) => attributes['srcset']);
  expect(images.map(({ attributes }) => attributes['loading'])).toEqual(['eager', 'lazy', 'lazy']);
});

it.each([
  ['without a hero', all.slice(1, 2)],
  ['without blocks', []],
])('has the document’s title as h1 on a page %s', async (_, blocks) => {
  expect(outline(await show(blocks))[0]).toBe('h1 The title');
});
