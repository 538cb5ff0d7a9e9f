import type { GroqTable } from '../row.ts';

/** `string::`, `array::`, `math::` and `dateTime::`. */
export const namespaces: GroqTable = {
  topic: 'functions of namespaces',
  rows: [
    { name: 'string::lower', query: 'string::lower("ABC")', expected: 'abc' },
    { name: 'string::upper', query: 'string::upper("abc")', expected: 'ABC' },
    {
      name: 'string::lower and upper of other types',
      query: '[string::lower(1), string::upper(null)]',
      expected: [null, null],
    },
    { name: 'string::split', query: 'string::split("a,b,,c", ",")', expected: ['a', 'b', '', 'c'] },
    {
      name: 'string::split by several characters',
      query: 'string::split("a--b-c", "--")',
      expected: ['a', 'b-c'],
    },
    { name: 'string::split without the separator', query: 'string::split("abc", "x")', expected: ['abc'] },
    { name: 'string::split into characters', query: 'string::split("a🥐b", "")', expected: ['a', '🥐', 'b'] },
    {
      name: 'string::split of an empty string',
      query: '[string::split("", ","), string::split("", "")]',
      expected: [[], []],
    },
    {
      name: 'string::split of other types',
      query: '[string::split(1, ","), string::split("a", 1), string::split(null, ",")]',
      expected: [null, null, null],
    },
    {
      name: 'string::split of a slug',
      query: '*[_id == "shop-cedar"]{"r": string::split(slug.current, "-")[-1]}[0].r',
      expected: 'sons',
    },
    {
      name: 'string::startsWith',
      query:
        '[string::startsWith("bakery", "bake"), string::startsWith("bakery", "b-"), string::startsWith("a", "")]',
      expected: [true, false, true],
    },
    { name: 'string::startsWith knows cases', query: 'string::startsWith("Bakery", "b")', expected: false },
    {
      name: 'string::startsWith of other types',
      query: '[string::startsWith(1, "1"), string::startsWith("1", 1)]',
      expected: [null, null],
    },
    { name: 'array::join', query: 'array::join(["a", "b", "c"], ", ")', expected: 'a, b, c' },
    {
      name: 'array::join of numbers and booleans',
      query: 'array::join([1, 2.5, true], "-")',
      expected: '1-2.5-true',
    },
    {
      name: 'array::join of no item and of one',
      query: '[array::join([], ","), array::join(["a"], ",")]',
      expected: ['', 'a'],
    },
    {
      name: 'array::join of other values than strings',
      query: '[array::join(["a", null], ","), array::join([[1]], ","), array::join([{}], ",")]',
      expected: [null, null, null],
    },
    {
      name: 'array::join of other types',
      query: '[array::join("a", ","), array::join(["a"], 1)]',
      expected: [null, null],
    },
    {
      name: 'array::join of attributes',
      query: '*[_id == "menu-amber"]{"r": array::join(items[].name, " | ")}[0].r',
      expected: 'Rye loaf | Cinnamon bun | Tap water',
    },
    {
      name: 'array::compact',
      query: 'array::compact([1, null, 2, false, "", nope])',
      expected: [1, 2, false, ''],
    },
    {
      name: 'array::compact of other types',
      query: '[array::compact(null), array::compact(1)]',
      expected: [null, null],
    },
    {
      name: 'array::compact of dangling references',
      query: 'array::compact(*[_id == "story"][0].mentions[]->name)',
      expected: ['Amber Bakery', 'Birch Café'],
    },
    {
      name: 'array::unique',
      query: 'array::unique([1, 2, 1, "1", true, true, 2])',
      expected: [1, 2, '1', true],
    },
    {
      name: 'array::unique leaves objects, arrays and nulls',
      query: 'array::unique([{"a": 1}, {"a": 1}, [1], [1], null, null])',
      expected: [{ a: 1 }, { a: 1 }, [1], [1], null, null],
    },
    {
      name: 'array::unique of attributes',
      query: '*[_id == "shop-birch"]{"r": array::unique(tags)}[0].r',
      expected: ['coffee', 'cake'],
    },
    {
      name: 'array::unique of other types',
      query: '[array::unique("aa"), array::unique(null)]',
      expected: [null, null],
    },
    {
      name: 'array::intersects',
      query: '[array::intersects([1, 2], [2, 3]), array::intersects([1], [2]), array::intersects([], [])]',
      expected: [true, false, false],
    },
    {
      name: 'array::intersects by type',
      query: '[array::intersects([1], ["1"]), array::intersects([null], [null])]',
      expected: [false, true],
    },
    {
      name: 'array::intersects of other types',
      query: '[array::intersects([1], 1), array::intersects(null, [1])]',
      expected: [null, null],
    },
    {
      name: 'array::intersects in a filter',
      query: '*[_type == "shop" && array::intersects(tags, ["coffee", "bread"])]._id',
      expected: ['shop-amber', 'shop-birch'],
    },
    { name: 'math::min', query: '[math::min([3, 1, 2]), math::min([-1, 0.5])]', expected: [1, -1] },
    { name: 'math::max', query: '[math::max([3, 1, 2]), math::max([-1, -2])]', expected: [3, -1] },
    { name: 'math::sum', query: '[math::sum([1, 2, 3.5]), math::sum([])]', expected: [6.5, 0] },
    { name: 'math::avg', query: '[math::avg([1, 2, 3]), math::avg([1, 2])]', expected: [2, 1.5] },
    {
      name: 'math:: of an empty array',
      query: '[math::min([]), math::max([]), math::avg([])]',
      expected: [null, null, null],
    },
    {
      name: 'math:: passes over null',
      query: '[math::min([2, null]), math::max([null, 2]), math::sum([1, null, 2]), math::avg([1, null, 3])]',
      expected: [2, 2, 3, 2],
    },
    {
      name: 'math:: of something that is no number',
      query: '[math::min([1, "2"]), math::max([true]), math::sum([1, []]), math::avg(["a"])]',
      expected: [null, null, null, null],
    },
    {
      name: 'math:: of other types',
      query: '[math::min(1), math::max(null), math::sum("1"), math::avg({})]',
      expected: [null, null, null, null],
    },
    {
      name: 'math:: of attributes',
      query:
        '*[_id == "menu-amber"]{"r": [math::sum(items[].price), math::max(items[].stock), math::avg(items[].price)]}[0].r',
      expected: [6.5, 5, 6.5 / 3],
    },
    { name: 'math:: of documents', query: 'math::max(*[_type == "city"].population)', expected: 709037 },
    {
      name: 'dateTime::now is a moment',
      query: '[dateTime::now() > dateTime("2024-01-01T00:00:00Z"), dateTime::now() - dateTime::now()]',
      expected: [true, 0],
    },
    { name: 'dateTime::now is now()', query: 'dateTime::now() == dateTime(now())', expected: true },
    {
      name: 'moments of documents: how many years',
      query:
        '*[_id == "shop-cedar"]{"r": round((dateTime("2026-01-01T00:00:00Z") - dateTime(opened)) / 86400)}[0].r',
      expected: 4018,
    },
    {
      name: 'moments of documents: within a week',
      query: '*[defined(date) && dateTime("2026-03-05T00:00:00Z") - dateTime(date) < 7 * 24 * 3600]._id',
      expected: ['values'],
    },
  ],
};
