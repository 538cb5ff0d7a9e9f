import { describe, expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { link, photo } from '../../site/testing/snapshot.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
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
const block = written<BlockOf<'leftTonight'>>({
  _key: 'b1',
  _type: 'leftTonight',
  heading: 'Left tonight',
  intro: null,
  exampleLabel: 'Examples, <not> offers',
  offers: [bread, soup],
});
const html = await renderBlock(LeftTonight, block);
const german = await renderBlock(LeftTonight, block, { page: testPage('de') });

const cardsOf = (source: string) =>
  findAll(source, 'li').filter(({ attributes }) => 'data-kind' in attributes);
const withTrack = (event: string, source = html) =>
  findAll(source).filter(({ attributes }) => attributes['data-track'] === event);

describe('LeftTonight', () => {
  it('says that its offers are examples', () => {
    expect(findAll(html, 'p').map(({ text }) => text)).toContain('Examples, <not> offers');
  });

  it('has a heading for each offer', () => {
    expect(outline(html).slice(0, 3)).toEqual(['h2 Left tonight', 'h3 Crumb <Street>', 'h3 Soup Parade']);
  });

  it('writes prices and times as the locale does', () => {
    const [card] = findAll(german, 'li');
    expect(card?.text.replaceAll('\u00a0', ' ')).toMatch(/4 €.*12,50 €/);
    expect(card?.text).toContain('17.15–18.45 Uhr');
    expect(findAll(html, 'li')[0]?.text).toMatch(/£4 .*£12\.50/);
  });

  it('says how many are left, or that an offer is sold out', () => {
    const badges = findAll(html, 'p').filter(({ attributes }) => /\bbadge\b/.test(attributes['class'] ?? ''));
    expect(badges.map(({ text }) => text)).toEqual(['3 left', 'Sold out']);
  });

  it('declares kind and periods of each offer for the filter', () => {
    expect(
      cardsOf(html).map(({ attributes }) => [attributes['data-kind'], attributes['data-periods']]),
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
    expect(await renderBlock(LeftTonight, { ...block, offers: [bread] })).not.toContain('data-filter');
  });

  it('opens each offer by a button that names the shop', () => {
    const buttons = withTrack('item_viewed').filter(
      ({ attributes }) => attributes['aria-haspopup'] === 'dialog',
    );
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

  it('leads to the app from the dialog, and marks what is sold out', () => {
    expect(withTrack('reserve_from_website_mobile').map(({ attributes }) => attributes['href'])).toEqual([
      'https://find.example/get',
    ]);
    expect(cardsOf(html).map(({ attributes }) => 'data-sold-out' in attributes)).toEqual([false, true]);
  });

  it('leads on from the dialog of a sold-out offer to the first three that are left, or says that none is', async () => {
    const offers = ['o1', 'o3', 'o4', 'o5'].map((_key) => ({ ...bread, _key }));
    const others = async (shown: readonly Offer[]) =>
      findAll(await renderBlock(LeftTonight, { ...block, offers: [...shown] })).flatMap(
        ({ attributes }) => attributes['data-offer'] ?? [],
      );
    const buttons = findAll(html, 'button').filter(({ attributes }) => 'aria-haspopup' in attributes);
    expect(await others([bread, soup])).toEqual([buttons[0]?.attributes['id']]);
    expect(await others([soup, ...offers])).toHaveLength(3);
    const soldOut = await renderBlock(LeftTonight, { ...block, offers: [soup] });
    expect(await others([soup])).toEqual([]);
    expect(findAll(soldOut, 'h3').map(({ text }) => text)).toContain('Everything here is gone for tonight');
    expect(withTrack('find_items', soldOut).map(({ attributes }) => attributes['href'])).toEqual([
      'https://find.example/',
    ]);
  });

  it('shows the drawing of a kind, or the picture and link of an offer', async () => {
    const drawings = findAll(html, 'img').map(({ attributes }) => attributes['src']);
    expect(drawings).toHaveLength(2);
    expect(drawings[0]).toContain('bakery');
    expect(drawings[1]).toContain('restaurant');

    const shopLink = { ...link('About us', { url: 'https://a.example/' }), _key: null };
    const own = await renderBlock(LeftTonight, {
      ...block,
      offers: [{ ...bread, picture: photo, link: shopLink }],
    });
    expect(findOne(own, 'img').attributes['alt']).toBe('A bag of bread');
    expect(cardsOf(own)[0]?.text).toContain('About us');
  });

  it('has every id once', () => {
    const ids = findAll(html).flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
