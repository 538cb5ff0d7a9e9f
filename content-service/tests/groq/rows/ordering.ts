import type { GroqTable } from '../row.ts';

const SHOPS = '*[_type == "shop"]';

/** `| order()` and `| score()`. */
export const ordering: GroqTable = {
  topic: 'ordering',
  rows: [
    { name: 'ascending unless said', query: '[3, 1, 2] | order(@)', expected: [1, 2, 3] },
    { name: 'ascending', query: '[3, 1, 2] | order(@ asc)', expected: [1, 2, 3] },
    { name: 'descending', query: '[3, 1, 2] | order(@ desc)', expected: [3, 2, 1] },
    {
      name: 'texts by their characters',
      query: '["b", "a", "B", "ä"] | order(@)',
      expected: ['B', 'a', 'b', 'ä'],
    },
    { name: 'numbers by value, not by digits', query: '[10, 9, 100] | order(@)', expected: [9, 10, 100] },
    { name: 'booleans', query: '[true, false, true] | order(@)', expected: [false, true, true] },
    {
      name: 'numbers, texts, booleans, then the rest',
      query: '["b", true, null, 1, "a", false, 0] | order(@)',
      expected: [0, 1, 'a', 'b', false, true, null],
    },
    {
      name: 'mixed types descending',
      query: '["b", true, 1, "a", false, 0] | order(@ desc)',
      expected: [true, false, 'b', 'a', 1, 0],
    },
    { name: 'null last', query: '[null, 2, null, 1] | order(@)', expected: [1, 2, null, null] },
    { name: 'null first when descending', query: '[2, null, 1] | order(@ desc)', expected: [null, 2, 1] },
    {
      name: 'moments before numbers',
      query: '[1, dateTime("2026-01-01T00:00:00Z")] | order(@)',
      expected: ['2026-01-01T00:00:00Z', 1],
    },
    {
      name: 'moments by time',
      query: '["2026-01-01T01:00:00+02:00", "2026-01-01T00:00:00Z"] | order(dateTime(@))',
      expected: ['2026-01-01T01:00:00+02:00', '2026-01-01T00:00:00Z'],
    },
    {
      name: 'equal ones stay as they were',
      query: '[{"k": 1, "n": "a"}, {"k": 0, "n": "b"}, {"k": 1, "n": "c"}] | order(k) {n}.n',
      expected: ['b', 'a', 'c'],
    },
    {
      name: 'equal ones stay as they were, descending',
      query: '[{"k": 1, "n": "a"}, {"k": 2, "n": "b"}, {"k": 1, "n": "c"}] | order(k desc) {n}.n',
      expected: ['b', 'a', 'c'],
    },
    {
      name: 'objects and arrays stay as they were',
      query: '[{"a": 2}, [1], {"a": 1}] | order(@)',
      expected: [{ a: 2 }, [1], { a: 1 }],
    },
    {
      name: 'documents',
      query: `${SHOPS} | order(rating).name`,
      expected: ['Birch Café', 'Amber Bakery', 'Cedar & Sons', 'dune grocery'],
    },
    {
      name: 'documents, descending, without the attribute first',
      query: `${SHOPS} | order(rating desc)._id`,
      expected: ['shop-dune', 'shop-cedar', 'shop-amber', 'shop-birch'],
    },
    {
      name: 'by text, capitals first',
      query: `${SHOPS} | order(name desc).name`,
      expected: ['dune grocery', 'Cedar & Sons', 'Birch Café', 'Amber Bakery'],
    },
    {
      name: 'by an expression',
      query: `${SHOPS} | order(lower(name) desc)[0].name`,
      expected: 'dune grocery',
    },
    {
      name: 'by an attribute of an object',
      query: `${SHOPS} | order(slug.current desc)[0]._id`,
      expected: 'shop-dune',
    },
    {
      name: 'by an attribute of a reference',
      query: `${SHOPS} | order(city->name, name)._id`,
      expected: ['shop-amber', 'shop-cedar', 'shop-birch', 'shop-dune'],
    },
    {
      name: 'by several keys',
      query: `${SHOPS} | order(open, bags desc)._id`,
      expected: ['shop-birch', 'shop-dune', 'shop-cedar', 'shop-amber'],
    },
    {
      name: 'by several keys in both directions',
      query: `${SHOPS} | order(open desc, name asc)._id`,
      expected: ['shop-amber', 'shop-cedar', 'shop-dune', 'shop-birch'],
    },
    {
      name: 'by three keys',
      query:
        '[{"a": 1, "b": 2, "c": 1}, {"a": 1, "b": 2, "c": 0}, {"a": 0, "b": 9, "c": 9}] | order(a, b, c).c',
      expected: [9, 0, 1],
    },
    { name: 'the last order wins', query: '[3, 1, 2] | order(@) | order(@ desc)', expected: [3, 2, 1] },
    {
      name: 'then a slice',
      query: `${SHOPS} | order(name) [0...2]._id`,
      expected: ['shop-amber', 'shop-birch'],
    },
    {
      name: 'then a filter',
      query: `${SHOPS} | order(name desc) [open].name`,
      expected: ['dune grocery', 'Cedar & Sons', 'Amber Bakery'],
    },
    {
      name: 'after a projection, by a new name',
      query: `${SHOPS}{"n": name} | order(n desc)[0].n`,
      expected: 'dune grocery',
    },
    {
      name: 'before a projection',
      query: `${SHOPS} | order(_id desc){_id}[0]`,
      expected: { _id: 'shop-dune' },
    },
    {
      name: 'inside of a projection',
      query: '*[_id == "menu-amber"][0]{"r": items[] | order(price) {name}}.r[0]',
      expected: { name: 'Tap water' },
    },
    {
      name: 'by count',
      query: `${SHOPS}[defined(tags)] | order(count(tags) desc)._id`,
      expected: ['shop-birch', 'shop-amber', 'shop-cedar'],
    },
    {
      name: 'by select',
      query: `${SHOPS} | order(select(_id == "shop-cedar" => 0, 1), _id)._id`,
      expected: ['shop-cedar', 'shop-amber', 'shop-birch', 'shop-dune'],
    },
    { name: 'something that is no array', query: '1 | order(@)', expected: null },
    { name: 'nothing', query: '[] | order(@)', expected: [] },
    {
      name: 'score: by what matches',
      query: '*[_type == "shop"] | score(name match "cedar") [0]._id',
      expected: 'shop-cedar',
    },
    {
      name: 'score: 0 without a match',
      query: '*[_type == "country"] | score(name match "nope") {_score}',
      expected: [{ _score: 0 }],
    },
    {
      name: 'score: a condition that holds counts one',
      query: '*[_type == "country"] | score(code == "NO") {_score}',
      expected: [{ _score: 1 }],
    },
    {
      name: 'score: conditions add up',
      query: '*[_type == "country"] | score(code == "NO", name == "Norway") {_score}',
      expected: [{ _score: 2 }],
    },
    {
      name: 'score: either adds up, both as well',
      query: '*[_type == "country"] | score(code == "NO" || name == "Norway") {_score}',
      expected: [{ _score: 2 }],
    },
    {
      name: 'score: both or 0',
      query: '*[_type == "country"] | score(code == "NO" && name == "x") {_score}',
      expected: [{ _score: 0 }],
    },
    {
      name: 'score: boost',
      query: '*[_type == "country"] | score(boost(code == "NO", 4)) {_score}',
      expected: [{ _score: 5 }],
    },
    {
      name: 'score: boost of what does not hold',
      query: '*[_type == "country"] | score(boost(code == "x", 4)) {_score}',
      expected: [{ _score: 0 }],
    },
    {
      name: 'score: boost decides the order',
      query: `${SHOPS} | score(boost(open == false, 3), rating == 5)._id`,
      expected: ['shop-birch', 'shop-cedar', 'shop-amber', 'shop-dune'],
    },
    {
      name: 'score: equal ones stay as they were',
      query: `${SHOPS} | score(true)._id`,
      expected: ['shop-amber', 'shop-birch', 'shop-cedar', 'shop-dune'],
    },
    {
      name: 'score: then order by it',
      query: `${SHOPS} | score(rating == 5, open) | order(_score desc, _id desc)._id`,
      expected: ['shop-cedar', 'shop-dune', 'shop-amber', 'shop-birch'],
    },
    {
      name: 'score: then a filter',
      query: `${SHOPS} | score(name match "cedar") [_score > 0]._id`,
      expected: ['shop-cedar'],
    },
  ],
};
