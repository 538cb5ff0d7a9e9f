import type { GroqTable } from '../row.ts';

/** Functions without a namespace, which are those of `global::`. */
export const functions: GroqTable = {
  topic: 'global functions',
  rows: [
    { name: 'count: elements', query: '[count([]), count([1, null, 3])]', expected: [0, 3] },
    { name: 'count: documents', query: 'count(*[_type == "shop"])', expected: 4 },
    {
      name: 'count: something that is no array',
      query: '[count(1), count("abc"), count(null), count({})]',
      expected: [null, null, null, null],
    },
    { name: 'count: by its namespace', query: 'global::count([1])', expected: 1 },
    {
      name: 'defined: every value but null',
      query: '[defined(0), defined(""), defined(false), defined([]), defined({})]',
      expected: [true, true, true, true, true],
    },
    {
      name: 'defined: null and missing',
      query: '[defined(null), defined(nope), defined(nope.nope)]',
      expected: [false, false, false],
    },
    { name: 'length: text', query: '[length("abc"), length("")]', expected: [3, 0] },
    {
      name: 'length: characters, not code units',
      query: '[length("🥐"), length("é"), length("日本")]',
      expected: [1, 1, 2],
    },
    { name: 'length: array', query: '[length([]), length([1, 2])]', expected: [0, 2] },
    {
      name: 'length: other types',
      query: '[length(1), length(null), length({})]',
      expected: [null, null, null],
    },
    { name: 'lower', query: '[lower("Amber CAFÉ"), lower("ÆØÅ")]', expected: ['amber café', 'æøå'] },
    { name: 'upper', query: '[upper("Birch Café"), upper("straße")]', expected: ['BIRCH CAFÉ', 'STRASSE'] },
    {
      name: 'lower and upper: other types',
      query: '[lower(1), upper(null), lower(["A"])]',
      expected: [null, null, null],
    },
    {
      name: 'string: values as text',
      query: '[string(1), string(1.5), string(true), string("a")]',
      expected: ['1', '1.5', 'true', 'a'],
    },
    {
      name: 'string: a moment',
      query: 'string(dateTime("2026-03-01T12:00:00+02:00"))',
      expected: '2026-03-01T10:00:00Z',
    },
    {
      name: 'string: other types',
      query: '[string(null), string([]), string({})]',
      expected: [null, null, null],
    },
    {
      name: 'string: joined with text',
      query: '*[_type == "city"]{"r": name + ": " + string(population)}[0].r',
      expected: 'Oslo: 709037',
    },
    {
      name: 'round: to integers',
      query: '[round(2.4), round(2.5), round(2.6), round(3)]',
      expected: [2, 3, 3, 3],
    },
    {
      name: 'round: halves go away from zero',
      query: '[round(-2.5), round(-2.4), round(0.5), round(-0.6)]',
      expected: [-3, -2, 1, -1],
    },
    {
      name: 'round: to digits',
      query: '[round(3.14159, 2), round(2.5, 0), round(10, 2), round(1.005, 1)]',
      expected: [3.14, 3, 10, 1],
    },
    {
      name: 'round: digits that make no sense',
      query: '[round(1.5, -1), round(1.5, 0.5), round(1.5, "1")]',
      expected: [null, null, null],
    },
    { name: 'round: other types', query: '[round("1"), round(null)]', expected: [null, null] },
    {
      name: 'now: text of a moment',
      query: '[length(now()) >= 20, dateTime(now()) > dateTime("2024-01-01T00:00:00Z"), now() == now()]',
      expected: [true, true, true],
    },
    { name: 'identity: of a request without a token', query: 'length(identity()) > 0', expected: true },
    { name: 'path: its own text', query: 'path("drafts.**")', expected: 'drafts.**' },
    { name: 'path: other types', query: '[path(1), path(null)]', expected: [null, null] },
    {
      name: 'references: in an expression',
      query: '*[_type == "shop"]{"r": references("city-oslo")}.r',
      expected: [true, false, true, false],
    },
    {
      name: 'references: of a value that is no document',
      query: '[1, {"_ref": "a"}, [{"_ref": "a"}]]{"r": references("a")}',
      expected: [null, { r: true }, null],
    },
    { name: 'coalesce: by its namespace', query: 'global::coalesce(null, 1)', expected: 1 },
    { name: 'dateTime: text', query: 'dateTime("2026-03-01T12:00:00Z")', expected: '2026-03-01T12:00:00Z' },
    {
      name: 'dateTime: another zone',
      query: 'dateTime("2026-03-01T00:30:00+01:00")',
      expected: '2026-02-28T23:30:00Z',
    },
    {
      name: 'dateTime: parts of a second',
      query: 'dateTime("2026-03-01T12:00:00.123Z")',
      expected: '2026-03-01T12:00:00.123Z',
    },
    {
      name: 'dateTime: of a moment',
      query: 'dateTime(dateTime("2026-03-01T12:00:00Z"))',
      expected: '2026-03-01T12:00:00Z',
    },
    {
      name: 'dateTime: text that is no moment',
      query: '[dateTime("2026-03-01"), dateTime("now"), dateTime("2026-03-01T12:00Z")]',
      expected: [null, null, null],
    },
    { name: 'dateTime: other types', query: '[dateTime(0), dateTime(null)]', expected: [null, null] },
    { name: 'functions in functions', query: 'upper(string(length(coalesce(null, "abc"))))', expected: '3' },
    { name: 'a trailing comma', query: 'coalesce(null, 1,)', expected: 1 },
    {
      name: 'white space and comments inside',
      query: 'count( // all of them\n  *[_type == "city"]\n)',
      expected: 2,
    },
  ],
};
