import type { GroqTable } from '../row.ts';

const VALUES = '*[_id == "values"][0]';
const MENU = '*[_id == "menu-amber"][0]';

/** Elements, slices, filters and traversal of arrays. */
export const arrays: GroqTable = {
  topic: 'arrays and traversal',
  rows: [
    { name: 'an element', query: '["a", "b", "c"][1]', expected: 'b' },
    { name: 'the first document', query: '*[_type == "city"][0].name', expected: 'Oslo' },
    { name: 'an element from the end', query: '["a", "b", "c"][-1]', expected: 'c' },
    { name: 'the first, counted from the end', query: '["a", "b", "c"][-3]', expected: 'a' },
    { name: 'an element beyond the end', query: '[[1][1], [1][-2], [][0]]', expected: [null, null, null] },
    { name: 'an element at a computed place', query: '["a", "b", "c"][1 + 1]', expected: 'c' },
    { name: 'an element of something that is no array', query: '["abc"[0], (1)[0]]', expected: [null, null] },
    {
      name: 'an element at the place of a parameter',
      query: '["a", "b"][$i]',
      params: { i: 1 },
      expected: 'b',
    },
    {
      name: 'an attribute with the name of a parameter',
      query: '[{"de": "Brot", "en": "bread"}]{"text": coalesce(@[$language], @.en)}.text',
      params: { language: 'de' },
      expected: ['Brot'],
    },
    { name: 'a filter that is a parameter', query: '[1, 2][$all]', params: { all: true }, expected: [1, 2] },
    { name: 'a slice with its end', query: '[0, 1, 2, 3, 4][1..3]', expected: [1, 2, 3] },
    { name: 'a slice without its end', query: '[0, 1, 2, 3, 4][1...3]', expected: [1, 2] },
    { name: 'a slice from the end', query: '[0, 1, 2, 3, 4][-2..-1]', expected: [3, 4] },
    { name: 'a slice up to the end', query: '[0, 1, 2, 3, 4][2..-1]', expected: [2, 3, 4] },
    { name: 'a slice without the last', query: '[0, 1, 2, 3, 4][0...-1]', expected: [0, 1, 2, 3] },
    { name: 'a slice beyond the end', query: '[0, 1, 2][1..10]', expected: [1, 2] },
    { name: 'a slice before the start', query: '[0, 1, 2][-10..0]', expected: [0] },
    { name: 'a slice that runs backwards', query: '[0, 1, 2][2..0]', expected: [] },
    { name: 'an empty slice', query: '[0, 1, 2][1...1]', expected: [] },
    { name: 'a slice of a slice', query: '[0, 1, 2, 3, 4][1..4][1..2]', expected: [2, 3] },
    {
      name: 'a slice of parameters',
      query: '[0, 1, 2, 3][$from...$to]',
      params: { from: 1, to: 3 },
      expected: [1, 2],
    },
    {
      name: 'a slice of computed parameters',
      query: '[0, 1, 2, 3][$page * 2...($page + 1) * 2]',
      params: { page: 1 },
      expected: [2, 3],
    },
    {
      name: 'a slice of something that is no array',
      query: '["abc"[0..1], null[0..1]]',
      expected: [null, null],
    },
    {
      name: 'a slice of documents',
      query: '*[_type == "shop"][1..2]._id',
      expected: ['shop-birch', 'shop-cedar'],
    },
    { name: 'a slice, then an element', query: '*[_type == "shop"][1..2][0]._id', expected: 'shop-birch' },
    { name: 'a filter', query: '[1, 2, 3, 4][@ > 2]', expected: [3, 4] },
    { name: 'filters one after the other', query: '[1, 2, 3, 4][@ > 1][@ < 4]', expected: [2, 3] },
    { name: 'a filter, then an element', query: '[1, 2, 3, 4][@ > 1][0]', expected: 2 },
    { name: 'a filter that keeps nothing', query: '[1, 2][@ > 9]', expected: [] },
    { name: 'a filter on another type', query: '[1, "a", null][@ == "a"]', expected: ['a'] },
    {
      name: 'a filter on attributes of elements',
      query: `${MENU}.items[price > 1].name`,
      expected: ['Rye loaf', 'Cinnamon bun'],
    },
    { name: 'a filter by key', query: `${MENU}.items[_key == "i2"][0].name`, expected: 'Cinnamon bun' },
    {
      name: 'a filter on an attribute that may be missing',
      query: `${MENU}.items[organic].name`,
      expected: ['Rye loaf'],
    },
    { name: 'a filter on defined', query: `${MENU}.items[defined(stock)]._key`, expected: ['i1', 'i2'] },
    {
      name: 'an attribute of each',
      query: `${MENU}.items[].name`,
      expected: ['Rye loaf', 'Cinnamon bun', 'Tap water'],
    },
    { name: 'an attribute of an array without brackets', query: `${MENU}.items.name`, expected: null },
    {
      name: 'null where an element lacks it',
      query: `${MENU}.items[].organic`,
      expected: [true, false, null],
    },
    { name: 'brackets on something that is no array', query: `${MENU}.shop[]`, expected: null },
    {
      name: 'brackets do not flatten arrays of arrays',
      query: `${MENU}.sizes[][]`,
      expected: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      name: 'arrays of arrays, as they are',
      query: `${MENU}.sizes[]`,
      expected: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      name: 'arrays of documents, flattened',
      query: '*[_type == "menu"].items[].name',
      expected: ['Rye loaf', 'Cinnamon bun', 'Tap water', 'Sourdough'],
    },
    {
      name: 'arrays of documents, one each',
      query: '*[_type == "menu"].sizes',
      expected: [
        [
          [1, 2],
          [3, 4],
        ],
        null,
      ],
    },
    {
      name: 'a filter inside of each document',
      query: '*[_type == "menu"].items[organic].name',
      expected: ['Rye loaf', 'Sourdough'],
    },
    {
      name: 'an element of each document',
      query: '*[_type == "menu"].items[0].name',
      expected: ['Rye loaf', 'Sourdough'],
    },
    {
      name: 'a slice of each document',
      query: '*[_type == "menu"].items[0..1].name',
      expected: ['Rye loaf', 'Cinnamon bun', 'Sourdough'],
    },
    {
      name: 'an attribute of the object of each',
      query: '*[_type == "shop"].slug.current',
      expected: ['amber-bakery', 'birch-cafe', 'cedar-and-sons', 'dune-grocery'],
    },
    { name: 'an attribute by name in brackets', query: `${VALUES}["odd-name"]`, expected: 'dash' },
    { name: 'an attribute by name in brackets, deep', query: `${VALUES}.object["b"].c`, expected: 'deep' },
    {
      name: 'an attribute by name of each',
      query: '*[_type == "city"]["name"]',
      expected: ['Oslo', 'Tromsø'],
    },
    {
      name: 'a name of JavaScript is no attribute',
      query: '[{}.constructor, {}.toString, [].length]',
      expected: [null, null, []],
    },
    {
      name: 'an array of attributes',
      query: `${VALUES}{"r": [integer, ...list, float]}.r`,
      expected: [7, 1, 2, 3, 2.5],
    },
    {
      name: 'an array built from each',
      query: '*[_type == "city"]{"r": [name, population > 500000]}.r',
      expected: [
        ['Oslo', true],
        ['Tromsø', false],
      ],
    },
    { name: 'all of everything', query: 'count(*)', expected: 11 },
    { name: 'all of everything, raw', query: 'count(*)', perspective: 'raw', expected: 15 },
    {
      name: 'all of everything, with drafts',
      query: 'count(*[_type == "shop"])',
      perspective: 'drafts',
      expected: 5,
    },
    {
      name: 'the root is the dataset inside of filters too',
      query: '*[_type == "country"][count(*[_type == "city"]) == 2].name',
      expected: ['Norway'],
    },
    {
      name: 'a group ends the traversal',
      query: '(*[_type == "menu"].items[].name)[0]',
      expected: 'Rye loaf',
    },
    { name: 'an attribute after a group', query: '(*[_type == "city"])[0].name', expected: 'Oslo' },
    {
      name: 'a projection of elements, then an element',
      query: `${MENU}.items[]{name}[1]`,
      expected: { name: 'Cinnamon bun' },
    },
  ],
};
