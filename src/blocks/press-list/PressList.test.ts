import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import PressList from './PressList.astro';
import { written } from '../../content/written.ts';

const german = {
  _key: 'p1',
  outlet: 'Tagesteller',
  headline: 'Die <letzte> Brezel',
  language: 'de',
  date: '2026-03-02',
  url: 'https://tagesteller.example/brezel',
};
const english = {
  ...german,
  _key: 'p2',
  outlet: 'The Courier',
  headline: 'Scones',
  language: 'en-GB',
  date: '2026-05-01',
};
const block = testBlock('pressList', {
  heading: 'In the papers',
  intro: null,
  publications: [german, english],
  contact: {
    heading: 'Press contact',
    name: 'Noor',
    text: null,
    email: 'press@morsel.example',
    phone: '+44 20 7946 0000',
  },
});
const show = (locale = 'en-gb', changes: Partial<typeof block> = {}) =>
  renderBlock(PressList, { ...block, ...changes }, { page: testPage(locale) });
const html = await show();

it('shows the newest first, and the contact last', () => {
  expect(outline(html)).toEqual([
    'h2 In the papers',
    'h3 Scones',
    'h3 Die <letzte> Brezel',
    'h3 Press contact',
  ]);
});

it('leads to what was published, and says the language of headline, outlet and target', () => {
  const [, second] = findAll(html, 'h3');
  expect(second?.attributes['lang']).toBe('de');
  expect(findAll(html, 'a')[1]?.attributes).toMatchObject({ href: german.url, hreflang: 'de' });
  expect(findAll(html, 'p').find(({ text }) => text === 'Tagesteller')?.attributes['lang']).toBe('de');
});

it.each([
  ['en-gb', ['1 May 2026', '2 March 2026 In German']],
  ['de', ['1. Mai 2026 In Englisch', '2. März 2026']],
  ['de-at', ['1. Mai 2026 In Englisch', '2. März 2026']],
])('in %s writes dates its way, and tells of other languages only', async (locale, expected) => {
  const facts = findAll(await show(locale), 'p.facts');
  expect(facts.map(({ text }) => text)).toEqual(expected);
});

it('offers the contact’s address and number', () => {
  const hrefs = findAll(html, 'a').map(({ attributes }) => attributes['href']);
  expect(hrefs.slice(2)).toEqual(['mailto:press@morsel.example', 'tel:+442079460000']);
});

it('goes without a contact', async () => {
  expect(findAll(await show('en-gb', { contact: null }), 'aside')).toEqual([]);
});

it('keeps the editor’s order within a day', async () => {
  const same = { ...english, _key: 'p3', headline: 'Crumpets' };
  const other = await show('en-gb', {
    publications: written<BlockOf<'pressList'>['publications']>([german, english, same]),
  });
  expect(outline(other).slice(1, 4)).toEqual(['h3 Scones', 'h3 Crumpets', 'h3 Die <letzte> Brezel']);
});
