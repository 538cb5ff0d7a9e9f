import { expect, it } from 'vitest';
import { findAll } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import ShopsNearYou from './ShopsNearYou.astro';
import { plainText } from '../../content/plain-text.ts';

const block = testBlock('shopsNearYou', {
  heading: 'Near you',
  intro: null,
  exampleLabel: 'An <invented> town',
  findLabel: 'Find shops',
  shops: [
    { _key: 's1', shop: 'Crumb <Street>', kind: 'bakery', text: 'Bread', x: 20, y: 30.5 },
    { _key: 's2', shop: 'Soup Parade', kind: 'restaurant', text: 'Soup', x: 100, y: 0 },
  ],
});
const html = await renderBlock(ShopsNearYou, block);
const links = findAll(html, 'a');
const pins = links.filter(({ attributes }) => attributes['data-track'] === 'map_click');

it('says that the town is an example', () => {
  expect(findAll(html, 'p').map(({ text }) => text)).toContain('An <invented> town');
});

it('has a named pin for each shop, at its place', () => {
  expect(pins.map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Crumb <Street>, Bakery',
    'Soup Parade, Restaurant',
  ]);
  const places = findAll(html, 'svg').flatMap(({ attributes: { x, y } }) =>
    x === undefined ? [] : [[x, y]],
  );
  expect(places).toEqual([
    ['20%', '30.5%'],
    ['100%', '0%'],
  ]);
});

it('leads from each entry to its pin and back', () => {
  const entries = findAll(html, 'li').map(({ attributes }) => `#${attributes['id']}`);
  expect(pins.map(({ attributes }) => attributes['href'])).toEqual(entries);
  const names = links.filter(({ text }) => block.shops.some(({ shop }) => plainText(shop) === text));
  expect(names.map(({ attributes }) => attributes['href'])).toEqual(
    pins.map(({ attributes }) => `#${attributes['id']}`),
  );
});

it('pairs entries and pins by a number, and walks through pins from left to right', async () => {
  const eastFirst = await renderBlock(ShopsNearYou, { ...block, shops: block.shops.toReversed() });
  const numbers = (tag: string) =>
    findAll(eastFirst, tag).flatMap(({ attributes }) => attributes['data-shop'] ?? []);
  expect(numbers('li')).toEqual(['1', '2']);
  expect(numbers('a')).toEqual(['2', '1']);
});

it('leads to the consumer site, and places nothing by style attributes', () => {
  const find = links.find(({ attributes }) => attributes['data-track'] === 'find_items');
  expect(find).toMatchObject({ text: 'Find shops', attributes: { href: 'https://find.example/' } });
  expect(html).not.toContain('style=');
});
