import type { GroqTable } from '../row.ts';

const AMBER = '*[_id == "shop-amber"][0]';
const MENU = '*[_id == "menu-amber"][0]';
const VALUES = '*[_id == "values"][0]';

/** `{…}`: attributes, new names, spreads, conditions, nesting, and the scopes `@` and `^`. */
export const projections: GroqTable = {
  topic: 'projections',
  rows: [
    { name: 'attributes', query: `${AMBER}{name, rating}`, expected: { name: 'Amber Bakery', rating: 4.5 } },
    {
      name: 'attributes of each',
      query: '*[_type == "city"]{name}',
      expected: [{ name: 'Oslo' }, { name: 'Tromsø' }],
    },
    {
      name: 'null for missing attributes',
      query: '*[_id == "shop-dune"]{name, rating}',
      expected: [{ name: 'dune grocery', rating: null }],
    },
    {
      name: 'new names',
      query: `${AMBER}{"title": name, "n": bags + 1}`,
      expected: { title: 'Amber Bakery', n: 4 },
    },
    {
      name: 'a new name in single quotes',
      query: `${AMBER}{'title': name}`,
      expected: { title: 'Amber Bakery' },
    },
    {
      name: 'an attribute of an object keeps the last name',
      query: `${AMBER}{"slug": slug.current}`,
      expected: { slug: 'amber-bakery' },
    },
    {
      name: 'the old syntax with a pipe',
      query: '*[_type == "city"] | {name}',
      expected: [{ name: 'Oslo' }, { name: 'Tromsø' }],
    },
    { name: 'an attribute of the projection', query: `${AMBER}{"a": {"b": rating}}.a.b`, expected: 4.5 },
    { name: 'a projection of a projection', query: `${AMBER}{name, bags}{"n": bags}`, expected: { n: 3 } },
    {
      name: 'a nested object',
      query: `${AMBER}{contact{email}}`,
      expected: { contact: { email: 'hello@amber.example' } },
    },
    {
      name: 'a nested object that is missing',
      query: '*[_id == "shop-birch"][0]{contact{email}}',
      expected: { contact: null },
    },
    {
      name: 'elements of an array',
      query: `${MENU}{items[]{name}}`,
      expected: { items: [{ name: 'Rye loaf' }, { name: 'Cinnamon bun' }, { name: 'Tap water' }] },
    },
    {
      name: 'some elements of an array',
      query: `${MENU}{items[price > 3]{name, price}}`,
      expected: { items: [{ name: 'Rye loaf', price: 4 }] },
    },
    {
      name: 'one element of an array',
      query: `${MENU}{"first": items[0].name}`,
      expected: { first: 'Rye loaf' },
    },
    {
      name: 'all attributes',
      query: '*[_id == "country-no"][0]{...}',
      expected: {
        _id: 'country-no',
        _type: 'country',
        _rev: 'rev-country-no',
        _createdAt: '2026-11-01T08:00:00Z',
        _updatedAt: '2026-11-01T08:00:00Z',
        name: 'Norway',
        code: 'NO',
      },
    },
    {
      name: 'all attributes and more',
      query: `${VALUES}.object{..., "d": 2}`,
      expected: { a: 1, b: { c: 'deep' }, d: 2 },
    },
    {
      name: 'all attributes, one replaced after',
      query: `${VALUES}.object{..., "a": 9}`,
      expected: { a: 9, b: { c: 'deep' } },
    },
    {
      name: 'all attributes, one given before',
      query: `${VALUES}.object{"a": 9, ...}`,
      expected: { a: 1, b: { c: 'deep' } },
    },
    {
      name: 'the attributes of an object',
      query: `${AMBER}{name, ...slug}`,
      expected: { name: 'Amber Bakery', _type: 'slug', current: 'amber-bakery' },
    },
    {
      name: 'attributes of a value that is no object',
      query: `${AMBER}{bags, ...rating, ...nope}`,
      expected: { bags: 3 },
    },
    {
      name: 'the attributes of a reference',
      query: `${AMBER}{"x": 1, ...city->{name}}`,
      expected: { x: 1, name: 'Oslo' },
    },
    {
      name: 'attributes on a condition',
      query: '*[_type == "shop"]{open => {name}}',
      expected: [{ name: 'Amber Bakery' }, {}, { name: 'Cedar & Sons' }, { name: 'dune grocery' }],
    },
    {
      name: 'attributes by type of element',
      query: `${MENU}.items[]{_type == "item" => {organic}, _type == "drink" => {"free": price == 0}}`,
      expected: [{ organic: true }, { organic: false }, { free: true }],
    },
    {
      name: 'a condition that is null',
      query: '*[_id == "shop-dune"][0]{"a": 1, rating > 3 => {"b": 2}}',
      expected: { a: 1 },
    },
    {
      name: 'a condition on a defined attribute',
      query: '*[_type == "shop"]{defined(contact) => {"mail": contact.email}}[0..1]',
      expected: [{ mail: 'hello@amber.example' }, {}],
    },
    {
      name: 'a condition with a spread',
      query: `${VALUES}.object{true => {...}}`,
      expected: { a: 1, b: { c: 'deep' } },
    },
    {
      name: 'a spread of select',
      query: `${MENU}.items[0..1]{...select(organic => {"label": "organic"}, {"label": "plain"})}`,
      expected: [{ label: 'organic' }, { label: 'plain' }],
    },
    { name: '@ is the document', query: `${AMBER}{"n": @.name}`, expected: { n: 'Amber Bakery' } },
    { name: '@ is the element', query: `${AMBER}{"t": tags[@ != "cake"]}`, expected: { t: ['bread'] } },
    { name: '@ as a whole', query: `${VALUES}.object.b{"all": @}`, expected: { all: { c: 'deep' } } },
    { name: 'a projection of plain values', query: '[1, 2, 3]{"n": @}', expected: [null, null, null] },
    {
      name: '^ is the document around',
      query: `${MENU}{"r": items[]{"of": ^._id}}.r[0]`,
      expected: { of: 'menu-amber' },
    },
    {
      name: '^ in a filter of a subquery',
      query: '*[_type == "city"]{name, "shops": *[_type == "shop" && city._ref == ^._id].name}',
      expected: [
        { name: 'Oslo', shops: ['Amber Bakery', 'Cedar & Sons'] },
        { name: 'Tromsø', shops: ['Birch Café'] },
      ],
    },
    {
      name: '^ in a filter of an array',
      query: '*[_type == "values"]{"r": list[@ < ^.float]}.r[]',
      expected: [1, 2],
    },
    {
      name: '^.^ is two levels up',
      query:
        '*[_type == "country"]{"r": *[_type == "city" && country._ref == ^._id]{"s": *[_type == "shop" && city._ref == ^._id]{"c": ^.^.code}}}.r[].s[].c',
      expected: ['NO', 'NO', 'NO'],
    },
    { name: '^ at the top is null', query: '{"a": ^.b}', expected: { a: null } },
    {
      name: 'a count beside a subquery',
      query: '*[_type == "city"]{"n": count(*[_type == "shop" && references(^._id)])}.n',
      expected: [2, 1],
    },
    {
      name: 'subqueries side by side',
      query: '{"cities": *[_type == "city"].name, "country": *[_type == "country"][0].name}',
      expected: { cities: ['Oslo', 'Tromsø'], country: 'Norway' },
    },
    { name: 'a projection of nothing', query: '*[false]{name}', expected: [] },
    { name: 'a projection of the first of nothing', query: '*[false][0]{name}', expected: null },
    { name: 'an empty projection', query: '*[_type == "country"]{}', expected: [{}] },
    {
      name: 'an expression needs a name',
      query: '*[_type == "country"]{"up": upper(code)}',
      expected: [{ up: 'NO' }],
    },
    { name: 'names are not computed', query: '{"$a": 1}', expected: { $a: 1 } },
    {
      name: 'a filter after a projection',
      query: '*[_type == "shop"]{"n": name, "b": bags}[b > 2].n',
      expected: ['Amber Bakery', 'Cedar & Sons'],
    },
    { name: 'an attribute in brackets', query: `${VALUES}{"x": @["odd-name"]}`, expected: { x: 'dash' } },
    { name: 'deep nesting', query: '{"a": {"b": {"c": {"d": [{"e": 1}]}}}}.a.b.c.d[0].e', expected: 1 },
    { name: 'a missing attribute of each', query: '*[_type == "city"].nope', expected: [null, null] },
  ],
};
