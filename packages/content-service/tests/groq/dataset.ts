import { stored } from '../support.ts';

/** Name of the default dataset of rows. */
export const SMALL_DATASET = 'small';

const reference = (id: string, rest: object = {}) => ({ _type: 'reference', _ref: id, ...rest });
const span = (text: string) => ({ _type: 'span', text, marks: [] });
const block = (key: string, ...texts: string[]) => ({
  _key: key,
  _type: 'block',
  style: 'normal',
  children: texts.map(span),
});

const amber = {
  _type: 'shop',
  name: 'Amber Bakery',
  slug: { _type: 'slug', current: 'amber-bakery' },
  city: reference('city-oslo'),
  rating: 4.5,
  bags: 3,
  open: true,
  tags: ['bread', 'cake'],
  opened: '2019-05-01T08:00:00Z',
  contact: { email: 'hello@amber.example', phone: null },
};

/**
 * Documents of a few shops with every shape that the rows need, small enough to verify by hand. In the order of their
 * ids, the order of the hosted service without `order()`.
 */
export const SMALL_DOCUMENTS: readonly object[] = [
  stored('_.releases.rspring', { _type: 'system.release', name: 'rspring', metadata: { title: 'Spring' } }),
  stored('city-oslo', { _type: 'city', name: 'Oslo', population: 709037, country: reference('country-no') }),
  stored('city-tromso', {
    _type: 'city',
    name: 'Tromsø',
    population: 78745,
    country: reference('country-no'),
  }),
  stored('country-no', { _type: 'country', name: 'Norway', code: 'NO' }),
  stored('drafts.shop-amber', { ...amber, name: 'Amber, draft' }),
  stored('drafts.shop-elm', { _type: 'shop', name: 'Elm, draft', city: reference('city-oslo') }),
  stored('menu-amber', {
    _type: 'menu',
    shop: reference('shop-amber'),
    items: [
      { _key: 'i1', _type: 'item', name: 'Rye loaf', price: 4, stock: 2, organic: true },
      { _key: 'i2', _type: 'item', name: 'Cinnamon bun', price: 2.5, stock: 5, organic: false },
      { _key: 'i3', _type: 'drink', name: 'Tap water', price: 0, stock: null },
    ],
    sizes: [
      [1, 2],
      [3, 4],
    ],
  }),
  stored('menu-cedar', {
    _type: 'menu',
    shop: reference('shop-cedar'),
    items: [{ _key: 'i4', _type: 'item', name: 'Sourdough', price: 6, stock: 1, organic: true }],
  }),
  stored('shop-amber', amber),
  stored('shop-birch', {
    _type: 'shop',
    name: 'Birch Café',
    slug: { _type: 'slug', current: 'birch-cafe' },
    city: reference('city-tromso'),
    rating: 3,
    bags: 0,
    open: false,
    tags: ['coffee', 'cake', 'cake'],
    opened: '2021-11-20T10:30:00Z',
  }),
  stored('shop-cedar', {
    _type: 'shop',
    name: 'Cedar & Sons',
    slug: { _type: 'slug', current: 'cedar-and-sons' },
    city: reference('city-oslo'),
    rating: 5,
    bags: 12,
    open: true,
    tags: [],
    opened: '2015-01-01T00:00:00Z',
    contact: { email: 'post@cedar.example' },
  }),
  // No rating, a string instead of a number, null instead of a list, a dangling reference.
  stored('shop-dune', {
    _type: 'shop',
    name: 'dune grocery',
    slug: { _type: 'slug', current: 'dune-grocery' },
    city: reference('city-gone', { _weak: true }),
    bags: 'many',
    open: true,
    tags: null,
  }),
  stored('story', {
    _type: 'story',
    title: 'A day at the bakery',
    mentions: [
      reference('shop-amber', { _key: 'm1' }),
      reference('shop-birch', { _key: 'm2' }),
      reference('shop-gone', { _key: 'm3', _weak: true }),
    ],
    body: [
      block('b1', 'Dough ', 'at four.'),
      block('b2', 'Bags at six.'),
      { _key: 'b3', _type: 'image', alt: 'A loaf' },
    ],
  }),
  stored('values', {
    _type: 'values',
    integer: 7,
    float: 2.5,
    zero: 0,
    negative: -3,
    text: 'Ærlig talt',
    empty: '',
    emoji: '🥐 croissant',
    yes: true,
    no: false,
    nothing: null,
    list: [1, 2, 3],
    mixed: [2, 'b', true, null, 'a', 1, false, [0], { a: 1 }],
    object: { a: 1, b: { c: 'deep' } },
    date: '2026-03-01T12:00:00Z',
    'odd-name': 'dash',
  }),
  stored('versions.rspring.shop-amber', { ...amber, name: 'Amber, spring' }),
];
