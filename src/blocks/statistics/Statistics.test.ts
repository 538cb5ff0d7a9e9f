import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import Statistics from './Statistics.astro';
import { areaOf } from './testing/path-area.ts';

const block = testBlock('statistics', {
  heading: 'Food waste in numbers',
  intro: 'Of the food on offer.',
  layout: null,
  items: [
    {
      _key: 'i1',
      value: 0.19,
      format: 'percent',
      drawing: null,
      label: 'is wasted',
      source: 'UNEP, 2024',
      sourceUrl: 'https://unep.example/',
    },
    {
      _key: 'i2',
      value: 1234.5,
      format: 'number',
      drawing: null,
      label: 'bags',
      source: 'Our own example',
      sourceUrl: null,
    },
  ],
});
const html = await renderBlock(Statistics, block);

describe('Statistics on price tags', () => {
  it('are lettered, and read out as they are written', async () => {
    const items = block.items.map((item) => ({ ...item, drawing: 'plate' as const }));
    const other = await renderBlock(Statistics, { ...block, layout: 'tags', items });
    const read = findAll(other, 'span[role="img"]');
    expect(read.map(({ attributes }) => attributes['aria-label'])).toEqual(['19%', '1,234.5']);
    const signs = findAll(other, 'use').map(({ attributes }) => attributes['href']?.split('#')[1]);
    expect(signs).toEqual(['n1', 'n9', 'percent', 'n1', 'comma', 'n2', 'n3', 'n4', 'point', 'n5']);
    // Neither drawn nor counted: what is written by hand stands still.
    expect(other).not.toContain('count-up>');
  });

  it.each([
    ['green', 'tone-butter'],
    ['butter', 'tone-green'],
    ['page', 'tone-butter'],
  ] as const)('are on %s ground of another colour: %s', async (tone, paper) => {
    const section = { tone, space: null, anchor: null };
    const other = await renderBlock(Statistics, { ...block, layout: 'tags', section });
    expect(
      findAll(other, 'div').filter(({ attributes }) => attributes['class'] === `tag ${paper}`),
    ).toHaveLength(2);
  });
});

describe('Statistics', () => {
  it('tells of each figure what it counts and where it comes from', () => {
    expect(findAll(html, 'dt').map(({ text }) => text)).toEqual(['is wasted', 'bags']);
    expect(findAll(html, 'dd').map(({ text }) => text)).toEqual([
      '19%',
      'UNEP, 2024',
      '1,234.5',
      'Our own example',
    ]);
  });

  it('writes figures as the visitor’s locale does', async () => {
    const other = await renderBlock(Statistics, block, { page: testPage('de') });
    expect(findAll(other, 'dd').map(({ text }) => text)).toEqual([
      '19 %',
      'UNEP, 2024',
      '1.234,5',
      'Our own example',
    ]);
  });

  it('links to sources that have an address, and only to those', () => {
    const links = findAll(html, 'a');
    expect(links.map(({ text, attributes }) => [text, attributes['href']])).toEqual([
      ['UNEP, 2024', 'https://unep.example/'],
    ]);
  });

  it('holds the final numbers: counting is only drawn over them', () => {
    const counters = findAll(html, 'count-up');
    expect(counters).toMatchObject([
      { text: '19%', attributes: {} },
      { text: '1,234.5', attributes: {} },
    ]);
  });

  it('draws nothing that no editor chose', () => {
    expect(findAll(html, 'svg')).toEqual([]);
    expect(html).not.toContain('class="key');
  });
});

/** Reads a number as a locale writes it. */
function parseNumber(text: string, iso: string): number {
  const parts = new Intl.NumberFormat(iso).formatToParts(1234567.5);
  const separator = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const plain = text
    .replaceAll(separator('group'), '')
    .replaceAll(/(?<=\d) (?=\d)/g, '')
    .replace(separator('decimal'), '.');
  return Number(/\d+(?:\.\d+)?/.exec(plain)?.[0]);
}

describe.each(['en-gb', 'de', 'fr-ca', 'sv', 'pl', 'ja'])('drawings in %s', (locale) => {
  type Item = BlockOf<'statistics'>['items'][number];

  /** Renders one figure; returns its number as visitors read it, and its drawing. */
  async function draw(figure: Pick<Item, 'value' | 'format' | 'drawing'>) {
    const item = { _key: 'i1', label: 'eaten', source: 'Our own example', sourceUrl: null, ...figure };
    const page = testPage(locale);
    const html = await renderBlock(Statistics, { ...block, items: [item] }, { page });
    return {
      html,
      number: parseNumber(findOne(html, 'count-up').text, page.locale.iso),
      paths: (fill: string) => findAll(html, 'path').filter(({ attributes }) => attributes['fill'] === fill),
    };
  }

  it.each([0.19, 0.385, 0.995])('leave of a plate what the number says: %d', async (value) => {
    const { number, paths } = await draw({ value, format: 'percent', drawing: 'plate' });
    const [food] = paths('var(--food)');
    const left = areaOf(food?.attributes['d'] ?? '') / (Math.PI * 41 ** 2);
    expect(100 * (1 - left)).toBeCloseTo(number, 0);
  });

  it.each([
    ['kilogram', 'person', 132],
    ['number', 'bags', 1234.5],
    ['compact', 'crates', 12],
    ['currency', 'coins', 330],
  ] as const)('pile up what the number says: %s, %s, %d', async (format, drawing, value) => {
    const { html, number } = await draw({ value, format, drawing });
    const key = findAll(html, 'dd.key')[0];
    const unit = parseNumber(key?.text ?? '', testPage(locale).locale.iso);
    const rows = findAll(html, 'use').map(
      ({ attributes }) => /(?<=s-)\d$/.exec(attributes['href'] ?? '')?.[0],
    );
    expect(rows.reduce((sum, length) => sum + Number(length ?? 0), 0)).toBe(Math.floor(number / unit));
    expect(findAll(html, 'path')).toHaveLength(number % unit === 0 ? 0 : 1);
    expect(key?.attributes['aria-hidden']).toBe('true');
  });

  it('are hidden from screen readers, which read the number', async () => {
    const { html } = await draw({ value: 0.6, format: 'percent', drawing: 'fridge' });
    expect(findAll(html, 'svg').map(({ attributes }) => attributes['aria-hidden'])).toEqual(['true']);
    expect(findAll(html, 'dd')[0]?.text).toBe(findOne(html, 'count-up').text);
  });
});
