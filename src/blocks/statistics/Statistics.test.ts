import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock } from '../testing/render.ts';
import Statistics from './Statistics.astro';
import { written } from '../../content/written.ts';

const block = written<BlockOf<'statistics'>>({
  _key: 'b1',
  _type: 'statistics',
  heading: 'Food waste in numbers',
  intro: 'Of the <food> on offer.',
  items: [
    {
      _key: 'i1',
      value: 0.19,
      format: 'percent',
      label: 'is wasted',
      source: 'UNEP, 2024',
      sourceUrl: 'https://unep.example/',
    },
    {
      _key: 'i2',
      value: 1234.5,
      format: 'number',
      label: 'bags',
      source: 'Our own example',
      sourceUrl: null,
    },
  ],
});

describe('Statistics', () => {
  it('has one h2', async () => {
    expect(outline(await renderBlock(Statistics, block))).toEqual(['h2 Food waste in numbers']);
  });

  it('tells of each figure what it counts and where it comes from', async () => {
    const html = await renderBlock(Statistics, block);
    expect(findAll(html, 'dt').map(({ text }) => text)).toEqual(['is wasted', 'bags']);
    expect(findAll(html, 'dd').map(({ text }) => text)).toEqual([
      '19%',
      'UNEP, 2024',
      '1,234.5',
      'Our own example',
    ]);
  });

  it('writes figures as the visitor’s locale does', async () => {
    const html = await renderBlock(Statistics, block, { page: testPage('de') });
    expect(findAll(html, 'dd').map(({ text }) => text)).toEqual([
      '19 %',
      'UNEP, 2024',
      '1.234,5',
      'Our own example',
    ]);
  });

  it('links to sources that have an address, and only to those', async () => {
    const links = findAll(await renderBlock(Statistics, block), 'a');
    expect(links.map(({ text, attributes }) => [text, attributes['href']])).toEqual([
      ['UNEP, 2024', 'https://unep.example/'],
    ]);
  });

  it('holds the final numbers: counting is only drawn over them', async () => {
    const counters = findAll(await renderBlock(Statistics, block), 'count-up');
    expect(counters).toMatchObject([
      { text: '19%', attributes: {} },
      { text: '1,234.5', attributes: {} },
    ]);
  });

  it('escapes what editors write', async () => {
    const html = await renderBlock(Statistics, block);
    expect(html).toContain('Of the &lt;food&gt; on offer.');
    expect(findOne(html, 'p').text).toBe('Of the <food> on offer.');
  });
});
