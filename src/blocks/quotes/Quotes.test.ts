import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
import Quotes from './Quotes.astro';
import { written } from '../../content/written.ts';

const block = written<BlockOf<'quotes'>>({
  _key: 'b1',
  _type: 'quotes',
  heading: 'Overheard',
  items: [
    { _key: 'q1', text: 'Focaccia for <all>!', name: 'Priya', role: 'Leeds' },
    { _key: 'q2', text: 'No questions.', name: 'Marcus', role: null },
  ],
});

describe('Quotes', () => {
  it('has one h2', async () => {
    expect(outline(await renderBlock(Quotes, block))).toEqual(['h2 Overheard']);
  });

  it('pairs each quotation with who said it', async () => {
    const html = await renderBlock(Quotes, block);
    expect(findAll(html, 'blockquote').map(({ text }) => text)).toEqual([
      'Focaccia for <all>!',
      'No questions.',
    ]);
    expect(findAll(html, 'figcaption').map(({ text }) => text)).toEqual(['Priya Leeds', 'Marcus']);
  });

  it('escapes what editors write, and has no empty role', async () => {
    const html = await renderBlock(Quotes, block);
    expect(html).toContain('Focaccia for &lt;all&gt;!');
    expect(findAll(html, 'p').filter(({ text }) => text === '')).toEqual([]);
  });
});
