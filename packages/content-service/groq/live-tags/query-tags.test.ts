import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { constraintOf, querySyncTags } from './query-tags.ts';
import { parsePerspective, type Perspective } from '../../store/documents/perspective.ts';
import { MAX_SYNC_TAGS, syncTag, type TagKey, type TagScope } from './tags.ts';

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

const tags = (scope: TagScope, ...keys: string[]) =>
  keys.map((key) => {
    const [kind = '', value = ''] = key.split(' ');
    // The tables below name kinds that exist.
    return syncTag(scope, { kind: kind as TagKey['kind'], value });
  });

const tagsOf = (
  query: string,
  perspective: Perspective = parsePerspective('published'),
  dereferenced: string[] = [],
) =>
  querySyncTags({
    tree: parseGroq(query),
    params: { id: 'a' },
    perspective,
    dereferenced: new Set(dereferenced),
  });

describe('querySyncTags', () => {
  it.each([
    ['1 + 1', []],
    ['now()', []],
    ['*', ['any']],
    ['count(*)', ['any']],
    ['*[title == "x"]', ['any']],
    ['*[_type == "page"]{title}', ['type page']],
    ['*[_type == "page"][title == "x"] | order(title) [0...10]', ['type page']],
    ['*[title == "x"][_type == "page"]', ['type page']],
    ['(*[_type == "page"])[0]', ['type page']],
    ['*[_id == $id][0]', ['id a']],
    ['{"pages": *[_type == "page"], "one": *[_id == "b"][0]}', ['type page', 'id b']],
    [
      '*[_type == "page"]{"articles": *[_type == "article" && author._ref == ^._id]}',
      ['type page', 'type article'],
    ],
    ['*[_type == "page" && author._ref in *[_type == "author"]._id]', ['type author', 'type page']],
    ['*[_type == "page"]{"n": count(*)}', ['any']],
    ['*{_type}[_type == "page"]', ['any']],
    ['*|order(title)[_type == "page"]', ['any']],
    ['*[_type == "page" && string::startsWith(title, "x")]', ['type page']],
    ['select(count(*[_type == "page"]) > 0 => *[_id == "b"][0])', ['type page', 'id b']],
    ['releases::all()', ['type system.release']],
    ['[{"type": "Everything"}]', []],
    ['*[_id in []]', []],
  ])('returns the tags of %s', (query, keys) =>
    expect(tagsOf(query).sort()).toEqual(tags('published', ...keys).sort()),
  );

  it('includes dereferenced documents, existing or not', () => {
    expect(tagsOf('*[_type == "page"]{author->}', undefined, ['ada', 'drafts.bob'])).toEqual(
      tags('published', 'type page', 'id ada', 'id bob'),
    );
  });

  it('returns the tag of the whole dataset beyond the maximum number of tags', () => {
    const many = Array.from({ length: MAX_SYNC_TAGS + 1 }, (_, index) => `a${index}`);
    expect(tagsOf('*[_type == "page"]', undefined, many)).toEqual(tags('published', 'any'));
  });

  it.each(['raw', 'drafts', 'published,drafts'])(
    'uses the scope of all documents in the perspective %s',
    (perspective) =>
      expect(tagsOf('*[_type == "page"]', parsePerspective(perspective))).toEqual(tags('all', 'type page')),
  );

  it('returns the tag of the whole dataset in perspectives with releases', () => {
    const perspective = parsePerspective('r1,drafts');
    expect(tagsOf('*[_type == "page"]', perspective)).toEqual(tags('all', 'any'));
    expect(tagsOf('1 + 1', perspective)).toEqual([]);
  });
});
