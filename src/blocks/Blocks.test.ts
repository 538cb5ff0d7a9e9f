import { expect, it } from 'vitest';
import type { Block } from '../content/types.ts';
import Blocks from './Blocks.astro';
import { findAll, outline } from './testing/html.ts';
import { testArticleList, testHero } from '../content/testing/fixtures.ts';
import { testPage } from '../site/testing/page-context.ts';
import { render } from './testing/render.ts';
import { paragraph } from '../site/testing/rich-text.ts';
import { photo } from '../site/testing/snapshot.ts';
import { written } from '../content/written.ts';

const all = written<readonly Block[]>([
  { ...testHero(), heading: 'Hero', picture: photo },
  { _key: '1', _type: 'richText', content: [paragraph('Rich', { style: 'h2' })] },
  {
    _key: '2',
    _type: 'steps',
    heading: 'Steps',
    intro: null,
    steps: [{ _key: 's', heading: 'Step', text: 'x', picture: photo }],
    action: null,
    sheetNote: null,
  },
  testArticleList({ heading: 'Steps', limit: 1, browse: null }),
]);
const show = (blocks: readonly Block[]) => render(Blocks, { blocks, page: testPage(), title: 'The title' });

it('prints blocks in order', async () => {
  expect(outline(await show(all))).toEqual([
    'h1 Hero',
    'h2 Rich',
    'h2 Steps',
    'h3 Step',
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
  expect(sections).toHaveLength(3);
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
