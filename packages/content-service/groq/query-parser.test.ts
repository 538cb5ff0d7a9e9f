import { expect, it } from 'vitest';
import { PARSE_CACHE_ENTRIES, createQueryParser } from './query-parser.ts';

const parse = createQueryParser();

it('parses a query once', () => {
  const query = '*[_id == $id]';
  expect(parse(query, { id: 'b' })).toBe(parse(query, { id: 'a' }));
});

it('caches a bounded number of ASTs', () => {
  const bounded = createQueryParser();
  const first = bounded('*[0]', {});
  for (let index = 1; index <= PARSE_CACHE_ENTRIES; index += 1) bounded(`*[${index}]`, {});
  expect(bounded('*[0]', {})).not.toBe(first);
  expect(bounded('*[0]', {})).toEqual(first);
});

it('parses again for each value where the grammar requires constants', () => {
  const one = parse('*[0...$limit]', { limit: 1 });
  const two = parse('*[0...$limit]', { limit: 2 });
  expect(one).toMatchObject({ type: 'Slice', right: 1 });
  expect(two).toMatchObject({ type: 'Slice', right: 2 });
});

it.each([
  ['title[$key]', 'de', { type: 'AccessAttribute', name: 'de' }],
  ['*[$key]', 3, { type: 'AccessElement', index: 3 }],
  ['*[0..9][($key - 1)]{title}', 3, { type: 'Projection', base: { type: 'AccessElement', index: 2 } }],
  ['*[$key]', true, { type: 'Filter' }],
  ['*[$key]', null, { type: 'Filter' }],
])('resolves the brackets of %s by the parameters %j', (query, key, expected) => {
  expect(parse(query, { key })).toMatchObject(expected);
});

it('throws for missing parameters in brackets', () =>
  expect(() => parse('title[$key]', {})).toThrow('param $key referenced, but not provided'));

it('accepts a parameter that is null', () => {
  expect(parse('*[a == $a]', { a: null })).toMatchObject({ type: 'Filter' });
});

it.each([
  ['*[', 1, 2, 'unexpected end-of-file, expected expression'],
  ['*[_type == "x"', 13, 14, 'unexpected end-of-file, expected expression'],
  ['*[_type == "x"] extra', 15, 16, 'unexpected token'],
  ['', 0, 0, 'Expected expression'],
  ['"abc', 4, 4, 'unexpected end-of-file, expected expression'],
  ['nope(1)', 0, 7, 'Undefined function: nope'],
  ['*[0...$limit]', 6, 12, 'param $limit referenced, but not provided'],
  ['*[a == $ab][$from...10] // not $this', 12, 17, 'param $from referenced, but not provided'],
  ['*[$ab..."x"] // $this', 0, 21, 'slicing must use constant numbers'],
  ['*[0...n]{"x": $this}', 0, 20, 'slicing must use constant numbers'],
  ['*[_id == $id]', 9, 12, 'param $id referenced, but not provided'],
  ['*[a == $ab && b == $a]', 19, 21, 'param $a referenced, but not provided'],
])('throws a parse error with offsets for %s', (query, start, end, description) => {
  const params = query.includes('$ab') ? { ab: 1 } : {};
  expect(() => parse(query, params)).toThrow(
    expect.objectContaining({
      type: 'queryParseError',
      message: description,
      details: { query, start, end },
    }),
  );
});
