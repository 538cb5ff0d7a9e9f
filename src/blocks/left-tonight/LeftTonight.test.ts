import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { link, photo } from '../../site/testing/snapshot.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
import LeftTonight from './LeftTonight.astro';

type Offer = BlockOf<'leftTonight'>['offers'][number];

const bread: Offer = {
  _key: 'o1',
  shop: 'Crumb <Street>',
  kind: 'bakery',
  contents: 'Bread & buns',
  price: 4,
  fullPrice: 12.5,
  start: '17:15',
  end: '18:45',
  left: 3,
  picture: null,
  link: null,
};
const soup: Offer = {
  ...bread,
  _key: 'o2',
  shop: 'Soup Parade',
  kind: 'restaurant',
  start: '20:30',
  end: '21:00',
  left: 0,
};
const block: BlockOf<'leftTonight'> = {
  _key: 'b1',
  _type: 'leftTonight',
  heading: 'Left tonight',
  intro: null,
  exampleLabel: 'Examples, <not> offers',
  offers: [bread, soup],
};
const html = await renderBlock(LeftTonight, block);
const german = await renderBlock(LeftTonight, block, { page: testPage('de') });

const withTrack = (event: string, source = html) =>
  findAll(source).filter(({ attributes }) => attributes['data-track'] === event);

describe('LeftTonight', () => {
  it('says that its offers are examples', () => {
    expect(findAll(html, 'p').map(({ text }) => text)).toContain('Examples, <not> offers');
  });

  it('has a heading for each offer, on its card and in its dialog', () => {
    expect(outline(html)).toEqual([
      'h2 Left tonight',
      ...['Crumb <Street>', 'Soup Parade'].flatMap((shop) => [
        `h3 ${shop}`,
        `h3 ${shop}`,
        'h4 How collecting works',
      ]),
    ]);
  });

  it('writes prices and times as the locale does', () => {
    const [card] = findAll(german, 'li');
    expect(card?.text.replaceAll('\u00a0', ' ')).toMatch(/4 €.*12,50 €/);
    expect(card?.text).toContain('17:15–18:45 Uhr');
    expect(findAll(html, 'li')[0]?.text).toMatch(/£4 .*£12\.50/);
  });

  it('says how many are left, or that an offer is sold out', () => {
    const badges = findAll(html, 'p').filter(({ attributes }) => /\bbadge\b/.test(attributes['class'] ?? ''));
    expect(badges.map(({ text }) => text)).toEqual(['3 left', 'Sold out']);
  });

  it('declares kind and periods of each offer for the filter', () => {
    expect(
      findAll(html, 'li').map(({ attributes }) => [attributes['data-kind'], attributes['data-periods']]),
    ).toEqual([
      ['bakery', 'early late'],
      ['restaurant', 'late'],
    ]);
  });

  it('filters by what differs, with a text for every number of offers', () => {
    expect(withTrack('item_search_results_filter').map(({ tag }) => tag)).toEqual(['form']);
    expect(findAll(html, 'legend').map(({ text }) => text)).toEqual(['Kind of shop', 'Collection']);
    const radios = findAll(html, 'input');
    expect(radios.map(({ attributes }) => attributes['value'])).toEqual([
      ...['', 'bakery', 'restaurant'],
      ...['', 'early', 'late'],
    ]);
    expect(
      radios.filter(({ attributes }) => 'checked' in attributes).map(({ attributes }) => attributes['value']),
    ).toEqual(['', '']);
    const status = findAll(html, 'p').find(({ attributes }) => attributes['role'] === 'status');
    expect(status?.text).toBe('2 offers');
    expect(status?.attributes['data-counts']?.split('\n').slice(1)).toEqual(['1 offer', '2 offers']);
  });

  it('has no filter where offers do not differ', async () => {
    expect(await renderBlock(LeftTonight, { ...block, offers: [bread] })).not.toContain('<form');
  });

  it('opens each dialog by a button that names the shop', () => {
    const buttons = withTrack('item_viewed');
    const dialogs = findAll(html, 'dialog').map(({ attributes }) => attributes['id']);
    expect(buttons.map(({ attributes }) => attributes['data-opens'])).toEqual(dialogs);
    expect(buttons.map(({ attributes }) => attributes['data-track-kind'])).toEqual(['bakery', 'restaurant']);
    const ids = buttons[0]?.attributes['aria-labelledby']?.split(' ') ?? [];
    const names = ids.map((id) => findAll(html).find(({ attributes }) => attributes['id'] === id)?.text);
    expect(names).toEqual(['See the offer', 'Crumb <Street>']);
  });

  it('leads to the app for what can be reserved only', () => {
    expect(withTrack('reserve_from_website_mobile').map(({ attributes }) => attributes['href'])).toEqual([
      'https://find.example/get',
    ]);
  });

  it('shows the drawing of a kind, or the picture and link of an offer', async () => {
    const [drawing] = findAll(html, 'use').filter(({ attributes }) =>
      attributes['href']?.endsWith('-bakery'),
    );
    expect(html).toContain(`id="${drawing?.attributes['href']?.slice(1)}"`);

    const own = await renderBlock(LeftTonight, {
      ...block,
      offers: [
        {
          ...bread,
          picture: photo,
          link: { ...link('About us', { url: 'https://a.example/' }), _key: null },
        },
      ],
    });
    expect(findAll(own, 'use')).toEqual([]);
    expect(findAll(own, 'img').map(({ attributes }) => attributes['alt'])).toEqual([
      'A bag of bread',
      'A bag of bread',
    ]);
    expect(findOne(own, 'dialog').text).toContain('About us');
  });

  it('has every id once', () => {
    const ids = findAll(html).flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
