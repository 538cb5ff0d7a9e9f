import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readStock } from '../../browser/offers/evening.ts';
import { minutesOf } from '../../config/evening.ts';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { link, photo } from '../../site/testing/snapshot.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import LeftTonight from './LeftTonight.astro';
import { written } from '../../content/written.ts';

type Offer = BlockOf<'leftTonight'>['offers'][number];

const bread = written<Offer>({
  _key: 'o1',
  shop: 'Crumb <Street>',
  kind: 'bakery',
  contents: 'Bread & buns',
  price: 4,
  fullPrice: 12.5,
  start: '17:15',
  end: '18:45',
  left: 3,
  outFrom: null,
  soldOutAt: null,
  picture: null,
  link: null,
});
const soup = written<Offer>({
  ...bread,
  _key: 'o2',
  shop: 'Soup Parade',
  kind: 'restaurant',
  start: '20:30',
  end: '21:00',
  left: 0,
});
const block = testBlock('leftTonight', {
  heading: 'Left tonight',
  intro: null,
  exampleLabel: 'Examples, <not> offers',
  clock: null,
  offers: [bread, soup],
});
const html = await renderBlock(LeftTonight, block);
const german = await renderBlock(LeftTonight, block, { page: testPage('de') });

const cardsOf = (source: string) => findAll(source, 'li[data-kind]');
const withTrack = (event: string, source = html) =>
  findAll(source).filter(({ attributes }) => attributes['data-track'] === event);

it('says that its offers are examples', () => {
  expect(findAll(html, 'p').map(({ text }) => text)).toContain('Examples, <not> offers');
});

it('has the roofs of the market behind its clock', async () => {
  const dutch = await renderBlock(LeftTonight, block, { page: testPage('nl') });
  const roofsOf = (source: string) =>
    findAll(source, 'span').flatMap(({ attributes }) => attributes['class']?.match(/^roofs .*/) ?? []);
  expect([html, dutch].map(roofsOf)).toEqual([['roofs terrace'], ['roofs gable']]);
});

it('has a heading for each offer', () => {
  expect(outline(html).slice(0, 3)).toEqual(['h2 Left tonight', 'h3 Crumb <Street>', 'h3 Soup Parade']);
});

it('writes prices and times as the locale does', () => {
  const [card] = cardsOf(german);
  expect(card?.text.replaceAll('\u00a0', ' ')).toMatch(/4 €.*12,50 €/);
  expect(card?.text).toContain('17.15–18.45 Uhr');
  expect(cardsOf(html)[0]?.text).toMatch(/£4 .*£12\.50/);
});

it.each([
  [null, ['3 left', 'Sold out'], ['left', 'sold-out'], 'day'],
  ['18:30', ['3 left', 'Sold out'], ['left', 'sold-out'], 'dusk'],
  // What is gone stands behind what is sold out, wherever the editor wrote it.
  ['20:45', ['Sold out', 'Closed, back tomorrow'], ['sold-out', 'closed'], 'night'],
])('says what there is where the clock stands at first: %s', async (clock, texts, states, hour) => {
  const evening = await renderBlock(LeftTonight, { ...block, clock });
  const badges = findAll(evening, 'p.badge');
  expect(badges.map(({ text }) => text)).toEqual(texts);
  expect(cardsOf(evening).map(({ attributes }) => attributes['data-state'])).toEqual(states);
  expect(findOne(evening, 'section').attributes['data-hour']).toBe(hour);
});

it('says when an offer comes out that is not out yet', async () => {
  const later = await renderBlock(LeftTonight, { ...block, offers: [{ ...bread, outFrom: '17:30' }] });
  expect(findAll(later, 'p').map(({ text }) => text)).toContain('Not out yet: from 17:30');
  expect(cardsOf(later)[0]?.attributes['data-later']).toBe('Not out yet: from 17:30');
});

it.each([
  ['is out all evening', null, '16:00'],
  ['comes out before the clock opens', '16:45', '16:45'],
])('has a text for every number of an offer that %s', async (_, outFrom, most) => {
  const early = await renderBlock(LeftTonight, {
    ...block,
    clock: '17:30',
    offers: [{ ...bread, outFrom }],
  });
  const numbers = findAll(early, '[data-offers]')[0]?.attributes['data-numbers'];
  const stocks = cardsOf(early)[0]?.attributes['data-stocks'] ?? '';
  expect(stocks).toHaveLength(25);
  expect(readStock(stocks, minutesOf(most))).toBeGreaterThan(bread.left);
  expect(numbers?.split('\n')).toHaveLength(Number(readStock(stocks, minutesOf(most))) + 1);
  expect(numbers?.split('\n').slice(0, 2)).toEqual(['Sold out', '1 left']);
});

it('has a clock with a text for each quarter of an hour', () => {
  const clock = findAll(german, 'input[type="range"]')[0];
  expect(clock?.attributes).toMatchObject({
    min: '960',
    max: '1320',
    step: '15',
    value: '960',
    'aria-valuetext': '16.00',
  });
  const times = clock?.attributes['data-times']?.split('\n');
  expect(times).toEqual(['16.00', '16.15', '16.30', '16.45']);
  const label = findAll(german, 'label').find(
    ({ attributes }) => attributes['for'] === clock?.attributes['id'],
  );
  expect(label?.text).toBe('What time shall we make it?');
});

it('filters by the kinds in which offers differ, with the number of each that is left', () => {
  expect(withTrack('item_search_results_filter').map(({ tag }) => tag)).toEqual(['form']);
  expect(findAll(html, 'legend').map(({ text }) => text)).toEqual(['Kind of shop']);
  const radios = findAll(html, 'input[type="radio"]');
  expect(radios.map(({ attributes }) => attributes['value'])).toEqual(['', 'bakery', 'restaurant']);
  expect(radios.map(({ attributes }) => 'checked' in attributes)).toEqual([true, false, false]);
  expect(findAll(html, 'b').map(({ text }) => text)).toEqual(['1', '1', '0']);
  const count = findAll(html, 'p.count')[0];
  expect(count?.text).toBe('Still left at 16:00: 1 of 2');
});

it('has no choice of kinds where offers do not differ', async () => {
  const one = await renderBlock(LeftTonight, { ...block, offers: [bread] });
  expect(findAll(one, 'fieldset')).toEqual([]);
  expect(findAll(one, 'input').map(({ attributes }) => attributes['type'])).toEqual(['range']);
});

it.each([
  ['16:00', true],
  ['22:00', false],
])('has a way on from an evening that is over where the clock stands at first: %s', async (clock, hidden) => {
  const evening = await renderBlock(LeftTonight, { ...block, clock });
  const empty = findAll(evening, '[data-empty]')[0];
  expect('hidden' in (empty?.attributes ?? {})).toBe(hidden);
  expect(empty?.text.includes(`At ${clock} the street has gone to bed`)).toBe(!hidden);
  const [find] = withTrack('find_items', evening);
  expect([find?.attributes['href'], 'hidden' in (find?.attributes ?? {})]).toEqual([
    'https://find.example/',
    false,
  ]);
});

it('opens each offer by a button that names the shop', () => {
  const buttons = findAll(html, 'button[aria-haspopup="dialog"]');
  expect(buttons.map(({ attributes }) => attributes['data-track'])).toEqual(['item_viewed', 'item_viewed']);
  expect(buttons.map(({ attributes }) => attributes['data-track-kind'])).toEqual(['bakery', 'restaurant']);
  const ids = buttons[0]?.attributes['aria-labelledby']?.split(' ') ?? [];
  const names = ids.map((id) => findAll(html).find(({ attributes }) => attributes['id'] === id)?.text);
  expect(names).toEqual(['See the offer', 'Crumb <Street>']);
});

it('has a part of each card for every slot of the dialog', () => {
  const slots = findAll(html).flatMap(({ attributes }) => attributes['data-slot'] ?? []);
  const parts = findAll(html.slice(0, html.indexOf('Soup Parade'))).flatMap(
    ({ attributes }) => attributes['data-part'] ?? [],
  );
  expect(slots.length).toBeGreaterThan(5);
  expect(slots.filter((slot) => slot !== 'link' && !parts.includes(slot))).toEqual([]);
});

it('leads to the app from the dialog', () => {
  expect(withTrack('reserve_from_website_mobile').map(({ attributes }) => attributes['href'])).toEqual([
    'https://find.example/get',
  ]);
});

it('says in the dialog, too, that everything is gone, and leads on', () => {
  expect(findAll(html, 'h3').map(({ text }) => text)).toContain('Everything here is gone for tonight');
  const backs = findAll(html, 'button[data-back]');
  expect(backs.map(({ text }) => text)).toEqual(['Back to 16:00', 'Back to 16:00']);
});

it('shows the bag of a kind with what the market has, or the picture and link of an offer', async () => {
  const names = findAll(html, 'img').map(({ attributes: { src = '' } }) => basename(src).split('.')[0]);
  const street = ['linden', 'terrace', 'linden', 'double-decker'];
  expect(names).toEqual([...street, 'bakery', 'pasty', 'restaurant', 'fish-chips']);

  const shopLink = { ...link('About us', { url: 'https://a.example/' }), _key: null };
  const own = await renderBlock(LeftTonight, {
    ...block,
    offers: [{ ...bread, picture: photo, link: shopLink }],
  });
  expect(findAll(own, 'img').map(({ attributes }) => attributes['alt'])).toContain('A bag of bread');
  expect(cardsOf(own)[0]?.text).toContain('About us');
});
