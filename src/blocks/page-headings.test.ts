import { expect, it } from 'vitest';
import type { Block } from '../content/types.ts';
import { testArticleList, testHero } from '../content/testing/fixtures.ts';
import { pageHeadingIds } from './page-headings.ts';
import { paragraph } from '../site/testing/rich-text.ts';
import { written } from '../content/written.ts';

const freezer = paragraph('In the freezer', { style: 'h2' });
const answerHeading = paragraph('Bread', { style: 'h4' });
const blocks = written<readonly Block[]>([
  { ...testHero(), heading: 'Bread' },
  { _key: 'b', _type: 'richText', content: [freezer, paragraph('Text')] },
  { _key: 'c', _type: 'statistics', heading: 'In the freezer', intro: null, layout: null, items: [] },
  {
    _key: 'd',
    _type: 'faq',
    heading: 'Questions',
    items: [{ _key: 'q', question: 'Why?', answer: [answerHeading] }],
  },
  testArticleList({ heading: 'Blog' }),
]);

const ids = pageHeadingIds(blocks);

it('gives every block with a heading, and every heading in text, an anchor', () => {
  expect([...ids.values()]).toEqual([
    'bread',
    'in-the-freezer',
    'in-the-freezer-2',
    'questions',
    'bread-2',
    'blog',
  ]);
});

it('finds anchors by the block or text they belong to', () => {
  expect(ids.get(freezer)).toBe('in-the-freezer');
  expect(ids.get(answerHeading)).toBe('bread-2');
});

it('leaves the anchors to the editors who gave them', () => {
  const [hero, ...others] = blocks;
  const section = { tone: null, space: null, anchor: 'bread' };
  const anchored = [hero, ...others.map((block) => ({ ...block, section }))].filter((block) => !!block);
  expect([...pageHeadingIds(anchored).values()].slice(0, 2)).toEqual(['bread-2', 'in-the-freezer']);
});

it('has none for a block without a heading', () => {
  const [, text] = blocks;
  expect(text && ids.has(text)).toBe(false);
});
