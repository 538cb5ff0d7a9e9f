import { expect, it } from 'vitest';
import { findAll, findOne } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import Quotes from './Quotes.astro';
import { written } from '../../content/written.ts';

const block = testBlock('quotes', {
  heading: 'Overheard',
  layout: null,
  items: [
    { _key: 'q1', text: 'Focaccia for all!', name: 'Priya', role: 'Leeds' },
    { _key: 'q2', text: 'No questions.', name: 'Marcus', role: null },
  ],
});
const html = await renderBlock(Quotes, block);

it('pairs each quotation with who said it', () => {
  expect(findAll(html, 'blockquote').map(({ text }) => text)).toEqual(['Focaccia for all!', 'No questions.']);
  expect(findAll(html, 'figcaption').map(({ text }) => text)).toEqual(['Priya Leeds', 'Marcus']);
});

it('has a spread of the first quotation, and notes of the others', async () => {
  const other = await renderBlock(Quotes, { ...block, layout: 'spread' });
  const figures = findAll(other, 'figure').map(({ attributes, text }) => [attributes['class'], text]);
  expect(figures).toEqual([
    ['spread short', 'Focaccia for all! Priya Leeds'],
    ['note', 'No questions. Marcus'],
  ]);
  expect(findAll(other, 'li')).toHaveLength(1);
});

it('has no empty list beside a spread that stands alone', async () => {
  const other = await renderBlock(Quotes, { ...block, layout: 'spread', items: block.items.slice(0, 1) });
  expect(findAll(other, 'ul')).toEqual([]);
});

it.each([
  ['x'.repeat(70), 'short'],
  ['x'.repeat(71), 'medium'],
  ['x'.repeat(130), 'medium'],
  ['x'.repeat(131), 'long'],
  ['夕'.repeat(35), 'short'],
  ['夕'.repeat(36), 'medium'],
])('sets a spread of %s as %s', async (text, size) => {
  const items = written<typeof block.items>([{ _key: 'q1', text, name: 'Priya', role: null }]);
  const other = await renderBlock(Quotes, { ...block, layout: 'spread', items });
  expect(findOne(other, 'figure').attributes['class']).toBe(`spread ${size}`);
});

it('has no empty role', () => {
  expect(findAll(html, 'p').filter(({ text }) => text === '')).toEqual([]);
});
