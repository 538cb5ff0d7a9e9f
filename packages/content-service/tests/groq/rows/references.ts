import type { GroqTable } from '../row.ts';

const AMBER = '*[_id == "shop-amber"][0]';

/** `->`, `references()` and joins. */
export const references: GroqTable = {
  topic: 'references',
  rows: [
    { name: 'follow', query: `${AMBER}.city->name`, expected: 'Oslo' },
    {
      name: 'follow to the document',
      query: `${AMBER}.city->{_id, name}`,
      expected: { _id: 'city-oslo', name: 'Oslo' },
    },
    { name: 'follow with a dot', query: `${AMBER}.city->.name`, expected: 'Oslo' },
    { name: 'follow twice', query: `${AMBER}.city->country->name`, expected: 'Norway' },
    { name: 'follow in a projection', query: `${AMBER}{"city": city->name}`, expected: { city: 'Oslo' } },
    {
      name: 'follow and project',
      query: `${AMBER}{"city": city->{name, "code": country->code}}`,
      expected: { city: { name: 'Oslo', code: 'NO' } },
    },
    { name: 'follow under its own name', query: `${AMBER}{city->}.city.name`, expected: 'Oslo' },
    {
      name: 'follow under its own name, projected',
      query: `${AMBER}{city->{name}}`,
      expected: { city: { name: 'Oslo' } },
    },
    { name: 'follow in white space', query: `${AMBER}.city -> name`, expected: 'Oslo' },
    { name: 'follow to nothing', query: '*[_id == "shop-dune"][0].city->', expected: null },
    {
      name: 'an attribute of a dangling reference',
      query: '*[_id == "shop-dune"][0]{"c": city->name}',
      expected: { c: null },
    },
    {
      name: 'dereference a value that is no reference',
      query: `[${AMBER}.name->, ${AMBER}.slug->, null->]`,
      expected: [null, null, null],
    },
    {
      name: 'follow an object that only has _ref',
      query: '{"_ref": "country-no"}->name',
      expected: 'Norway',
    },
    { name: 'follow one that was made up', query: '{"_ref": "city-" + "oslo"}->name', expected: 'Oslo' },
    {
      name: 'follow each',
      query: '*[_type == "shop"].city->name',
      expected: ['Oslo', 'Tromsø', 'Oslo', null],
    },
    {
      name: 'follow each of an array',
      query: '*[_id == "story"][0].mentions[]->name',
      expected: ['Amber Bakery', 'Birch Café', null],
    },
    {
      name: 'follow each of an array, projected',
      query: '*[_id == "story"][0]{"m": mentions[]->{name, "in": city->name}}.m',
      expected: [{ name: 'Amber Bakery', in: 'Oslo' }, { name: 'Birch Café', in: 'Tromsø' }, null],
    },
    {
      name: 'follow one of an array',
      query: '*[_id == "story"][0].mentions[1]->name',
      expected: 'Birch Café',
    },
    {
      name: 'follow, then follow an array',
      query: '*[_type == "menu"]{"c": shop->city->name}.c',
      expected: ['Oslo', 'Oslo'],
    },
    {
      name: 'follow a draft among drafts',
      query: '*[_id == "menu-amber"][0].shop->name',
      perspective: 'drafts',
      expected: 'Amber, draft',
    },
    {
      name: 'follow the published one when published',
      query: '*[_id == "menu-amber"][0].shop->name',
      expected: 'Amber Bakery',
    },
    {
      name: 'follow exactly the id in the raw',
      query: '{"_ref": "drafts.shop-amber"}->name',
      perspective: 'raw',
      expected: 'Amber, draft',
    },
    {
      name: 'references one',
      query: '*[references("city-oslo")]._id',
      expected: ['shop-amber', 'shop-cedar'],
    },
    {
      name: 'references any of several',
      query: '*[references("city-tromso", "country-no")]._id',
      expected: ['city-oslo', 'city-tromso', 'shop-birch'],
    },
    {
      name: 'references any of an array',
      query: '*[references(["city-tromso", "nope"])]._id',
      expected: ['shop-birch'],
    },
    { name: 'references in arrays', query: '*[references("shop-birch")]._id', expected: ['story'] },
    {
      name: 'dangling references',
      query: '*[references("shop-gone")]._id',
      expected: ['story'],
    },
    {
      name: 'references of a parameter',
      query: '*[_type == "menu" && references($id)]._id',
      params: { id: 'shop-cedar' },
      expected: ['menu-cedar'],
    },
    {
      name: 'references of what another query finds',
      query: '*[references(*[_type == "city" && name == "Tromsø"]._id)]._id',
      expected: ['shop-birch'],
    },
    { name: 'references of nothing', query: '*[references([])]', expected: [] },
    { name: 'references of other types', query: '*[references(1, null)]', expected: [] },
    {
      name: 'references to the document around',
      query: '*[_type == "country"]{"cities": *[references(^._id)].name}',
      expected: [{ cities: ['Oslo', 'Tromsø'] }],
    },
    {
      name: 'references in the raw include drafts',
      query: 'count(*[references("city-oslo")])',
      perspective: 'raw',
      expected: 5,
    },
    {
      name: 'references among drafts count each document once',
      query: '*[references("city-oslo")] | order(_id)._id',
      perspective: 'drafts',
      expected: ['shop-amber', 'shop-cedar', 'shop-elm'],
    },
    {
      name: 'a join by value',
      query:
        '*[_type == "shop"]{name, "menu": *[_type == "menu" && shop._ref == ^._id][0].items[0].name}[0..1]',
      expected: [
        { name: 'Amber Bakery', menu: 'Rye loaf' },
        { name: 'Birch Café', menu: null },
      ],
    },
    {
      name: 'a join by a value of an array',
      query: '*[_id == "story"][0]{"cities": *[_type == "city" && _id in ^.mentions[]->city._ref].name}',
      expected: { cities: ['Oslo', 'Tromsø'] },
    },
  ],
};
