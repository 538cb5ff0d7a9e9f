import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { link } from '../../site/testing/snapshot.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import StreetStory from './StreetStory.astro';

type Scene = BlockOf<'streetStory'>['scenes'][number];

const scene = (time: string, heading: string, light: Scene['light'], place: Scene['place']) => ({
  _key: time,
  time,
  heading,
  text: `${heading} & more.`,
  light,
  place,
});

const block = testBlock('streetStory', {
  heading: 'A street',
  intro: null,
  scenes: [
    scene('03:40', 'Oven', 'night', 'oven'),
    scene('13:10', 'Rain', 'rain', 'counter'),
    scene('16:20', 'Phone', 'afternoon', 'phone'),
    scene('18:50', 'Bag', 'dusk', 'bag'),
    scene('19:10', 'Way', 'evening', 'walk'),
  ],
  action: null,
});
const html = await renderBlock(StreetStory, block);

/** Drawings of the cart that waits at every place to which nobody cycles. */
const CART = ['cart', 'paws', 'paws', 'cat'];

/** Houses beside a place, and those of a street of houses. In the evening every other one is lit, by night none. */
const BESIDE = ['house', 'house'];
const ROW = ['house', 'house', 'house'];

/** Names of the drawings in every element of a class. */
async function drawingsIn(html: string, className: string): Promise<readonly (readonly string[])[]> {
  const parts = html.split(new RegExp(`class="${className}[ "]`)).slice(1);
  return parts.map((part) => {
    const own = part.slice(0, part.search(/<div class="(?:card|tile|carrier)[ "]|<\/li>|$/));
    return [...own.matchAll(/#([\w-]+)"/g)].map(([, id = '']) => id);
  });
}

it('is an ordered list of h3 headings under its h2, with the whole text of every scene', () => {
  expect(outline(html)).toEqual(['h2 A street', 'h3 Oven', 'h3 Rain', 'h3 Phone', 'h3 Bag', 'h3 Way']);
  expect(findOne(html, 'ol').attributes['class']).toContain('scenes');
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual([
    '03:40 Oven Oven & more.',
    '13:10 Rain Rain & more.',
    '16:20 Phone Phone & more.',
    '18:50 Bag Bag & more.',
    '19:10 Way Way & more.',
  ]);
});

it('has a picture per scene: its place, its light, its bread, and rain, lamps and the cart where they belong', async () => {
  const pictures = await drawingsIn(html, 'picture');
  expect(pictures).toEqual([
    ['sky-night', 'skyline', ...BESIDE, 'oven', 'oven-lit', 'dough', 'oven-front', ...CART],
    ['sky-rain', 'skyline', ...BESIDE, 'counter', 'loaf', 'counter-front', ...CART, 'rain'],
    ['sky-afternoon', 'skyline', ...BESIDE, 'phone', 'loaf', 'tree', 'phone-front', ...CART],
    ['sky-dusk', 'skyline', ...BESIDE, 'house', 'bag', 'bag-lit', 'bagged', 'bag-front', ...CART],
    ['sky-evening', 'skyline', ...ROW, 'house', 'house', 'walk', 'walk-lit', 'bagged', 'walk-front'],
  ]);
});

it.each([
  ['en-gb', 'terrace', 'linden'],
  ['fr', 'mansard', 'linden'],
  ['ja', 'machiya', 'cherry'],
])('has the houses and trees of the market of %s', async (locale, house, tree) => {
  const other = await renderBlock(StreetStory, block, { page: testPage(locale) });
  const files = (id: string) =>
    new Set(
      [...other.matchAll(new RegExp(`href="[^"]*?([\\w-]+)\\.svg#${id}"`, 'g'))].map(([, name]) => name),
    );
  expect([...files('house')]).toEqual([house]);
  expect([...files('tree')]).toEqual([tree]);
});

it('hides all drawings from screen readers', () => {
  const hidden = findAll(html, 'div[aria-hidden="true"]');
  expect(hidden.map(({ attributes }) => attributes['class']?.split(' ')[0])).toEqual([
    'stage',
    ...block.scenes.map(() => 'picture'),
  ]);
});

it.each([
  ['en-gb', '03:40'],
  ['de', '03.40'],
  ['ja', '3時40分'],
])('writes times as %s does, and machines read as much', async (locale, text) => {
  const other = await renderBlock(StreetStory, block, { page: testPage(locale) });
  expect(findAll(other, 'time')[0]).toMatchObject({ text, attributes: { datetime: '03:40' } });
});

it('declares its analytics event once; a button stands outside of the list', async () => {
  const action = { ...link('Find food', { destination: 'consumerSite' }), _key: null };
  const other = await renderBlock(StreetStory, { ...block, action });
  const events = findAll(other, 'div[data-track]');
  expect(events).toMatchObject([{ attributes: { 'data-track': 'how_tgtg_works_widget' } }]);
  expect(findOne(other, 'a')).toMatchObject({
    text: 'Find food',
    attributes: { 'data-track': 'find_items' },
  });
});
