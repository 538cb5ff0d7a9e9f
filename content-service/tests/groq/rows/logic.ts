import type { GroqTable } from '../row.ts';

/** `&&`, `||`, `!`, what null does to them, and which operator binds tighter. */
export const logic: GroqTable = {
  topic: 'logic',
  rows: [
    {
      name: 'and',
      query: '[true && true, true && false, false && true, false && false]',
      expected: [true, false, false, false],
    },
    {
      name: 'or',
      query: '[true || true, true || false, false || true, false || false]',
      expected: [true, true, true, false],
    },
    { name: 'not', query: '[!true, !false, !!true]', expected: [false, true, true] },
    {
      name: 'and with null',
      query: '[true && null, null && true, null && null]',
      expected: [null, null, null],
    },
    { name: 'and with null and false', query: '[false && null, null && false]', expected: [false, false] },
    { name: 'or with null and true', query: '[true || null, null || true]', expected: [true, true] },
    {
      name: 'or with null',
      query: '[false || null, null || false, null || null]',
      expected: [null, null, null],
    },
    { name: 'not null', query: '!null', expected: null },
    {
      name: 'other types are no truth',
      query: '[true && 1, 1 || false, !1, !""]',
      expected: [null, null, null, null],
    },
    {
      name: 'other types do not affect a decided result',
      query: '[false && 1, true || "a"]',
      expected: [false, true],
    },
    {
      name: 'and before or',
      query: '[true || false && false, (true || false) && false]',
      expected: [true, false],
    },
    { name: 'not before and', query: '!false && false', expected: false },
    { name: 'comparison before and', query: '1 < 2 && 3 > 2', expected: true },
    { name: 'not of a comparison in parentheses', query: '!(1 == 2)', expected: true },
    { name: 'arithmetic before comparison', query: '1 + 1 == 2', expected: true },
    { name: 'in before and', query: '1 in [1] && true', expected: true },
    { name: 'not of in', query: '!(1 in [1])', expected: false },
    { name: 'many in a row', query: 'true && true && true || false', expected: true },
    {
      name: 'a filter keeps true only',
      query: '*[_type == "shop" && rating > 3]._id',
      expected: ['shop-amber', 'shop-cedar'],
    },
    { name: 'null in a filter keeps nothing', query: '*[null]', expected: [] },
    {
      name: 'an attribute that is true keeps',
      query: '*[_type == "shop" && open]._id',
      expected: ['shop-amber', 'shop-cedar', 'shop-dune'],
    },
    {
      name: 'an attribute that is not true',
      query: '*[_type == "shop" && !open]._id',
      expected: ['shop-birch'],
    },
    {
      name: 'null of a missing attribute is neither true nor false',
      query: '[count(*[_type == "shop" && rating > 3]), count(*[_type == "shop" && !(rating > 3)])]',
      expected: [2, 1],
    },
    {
      name: 'unequal includes missing attributes',
      query: '*[_type == "shop" && rating != 3]._id',
      expected: ['shop-amber', 'shop-cedar', 'shop-dune'],
    },
    {
      name: 'attributes of null are null',
      query: '[null.a, null.a.b, null[0], null->name]',
      expected: [null, null, null, null],
    },
    {
      name: 'attributes of other types are null',
      query: '[(1).a, ("a").length, [1].a]',
      expected: [null, null, [null]],
    },
    {
      name: 'a filter of something that is no array',
      query: '[values[true], (1)[true], null[true]]',
      expected: [null, null, null],
    },
    {
      name: 'a projection of something that is no object',
      query: '[(1){a}, null{a}, "x"{a}]',
      expected: [null, null, null],
    },
    {
      name: 'select: the first true condition',
      query: 'select(false => 1, true => 2, true => 3)',
      expected: 2,
    },
    { name: 'select: none without a default', query: 'select(false => 1, null => 2)', expected: null },
    { name: 'select: the default', query: 'select(false => 1, "else")', expected: 'else' },
    {
      name: 'select: only true counts',
      query: 'select(1 => "one", "a" => "text", "neither")',
      expected: 'neither',
    },
    {
      name: 'select: on each document',
      query:
        '*[_type == "shop"]{"size": select(bags > 10 => "many", bags > 0 => "some", bags == 0 => "none", "unknown")}.size',
      expected: ['some', 'none', 'many', 'unknown'],
    },
    { name: 'select: inside of select', query: 'select(true => select(false => 1, 2))', expected: 2 },
    { name: 'coalesce: the first that is not null', query: 'coalesce(null, nope, 0, 1)', expected: 0 },
    { name: 'coalesce: false is a value', query: 'coalesce(false, true)', expected: false },
    { name: 'coalesce: empty text is a value', query: 'coalesce("", "x")', expected: '' },
    { name: 'coalesce: none', query: '[coalesce(null, nope), coalesce()]', expected: [null, null] },
    {
      name: 'coalesce: on each document',
      query: '*[_type == "shop"]{"r": coalesce(rating, "new")}.r',
      expected: [4.5, 3, 5, 'new'],
    },
  ],
};
