import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { constraintOf } from './constraint.ts';

function constraint(condition: string, params = {}): string[] | undefined {
  const filter = parseGroq(`*[${condition}]`);
  if (filter.type !== 'Filter') throw new Error('Not a filter');
  return constraintOf(filter.expr, params)?.map(({ kind, value }) => `${kind} ${value}`);
}

describe('constraintOf', () => {
  it.each([
    ['_type == "page"', ['type page']],
    ['"page" == _type', ['type page']],
    ['@._type == "page"', ['type page']],
    ['_type == $type', ['type post']],
    ['_type in ["page", $type]', ['type page', 'type post']],
    ['_type in $types', ['type a', 'type b']],
    ['_id == "a"', ['id a']],
    ['_id == "drafts.a"', ['id a']],
    ['_id in $types', ['id a', 'id b']],
    ['slug.current == "start"', ['slug start']],
    ['slug.current in ["x", "y"]', ['slug x', 'slug y']],
    ['((_type == "page"))', ['type page']],
    ['_type == "page" || _id == "a"', ['type page', 'id a']],
    ['_type == "page" && title == "x"', ['type page']],
    ['title == "x" && _type == "page"', ['type page']],
    ['_type == "page" && _id == "a"', ['id a']],
    ['_type == "page" && slug.current == "x" && language == "de"', ['slug x']],
    ['slug.current == "x" && _id in ["a", "b"]', ['id a', 'id b']],
    ['(_type == "a" || _type == "b") && _type == "c"', ['type c']],
    ['_type == "page" && (_id == "a" || title == "b")', ['type page']],
    // Matches no document, so it depends on none.
    ['_type == 5', []],
    ['_id == null', []],
    ['_id in []', []],
    ['_type == "page" && _id in []', []],
  ])('derives the keys of %s', (condition, keys) =>
    expect(constraint(condition, { type: 'post', types: ['a', 'b'] })).toEqual(keys),
  );

  it.each([
    'true',
    'title == "x"',
    '_type != "page"',
    '!(_type == "page")',
    '_type == "page" || title == "x"',
    '_type == title',
    '_type in [title, "page"]',
    '_type in [...$types]',
    '_type in types',
    '_type match "page"',
    '_type > "a"',
    'author._type == "page"',
    '^._type == "page"',
    'author->_type == "page"',
    '_id in path("drafts.**")',
    // Slugs that are no strings have no tags.
    'slug.current == null',
    'slug.current == 5',
    'slug.current in ["x", null]',
    'current == "x"',
    '_type == $missing',
    '_id == $types',
    'references("a")',
    'defined(_type)',
  ])('derives no constraint from %s', (condition) =>
    expect(constraint(condition, { types: ['a'] })).toBeUndefined(),
  );
});
