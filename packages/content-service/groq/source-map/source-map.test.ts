import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { viewOf } from '../../store/documents/views.ts';
import { evaluateGroq, parseGroq } from '../groq.ts';
import { parsePerspective } from '../../store/documents/perspective.ts';
import { runToEnd } from '../steps.ts';
import { createSourceMap, mapSources } from './source-map.ts';
import { inputOf, sourcesOf, wrongMappings } from './testing.ts';
import { tracedArray, tracedDocument, tracedObject, untraced, type Traced } from './traced.ts';

function mapOf(query: string, input = inputOf()) {
  const tree = parseGroq(query);
  return runToEnd(createSourceMap(tree, input, evaluateGroq(tree, input), 'keys'));
}

describe('createSourceMap', () => {
  it('has the shape of the hosted service', () => {
    expect(mapOf('{"pages": *[_type == "page"] | order(_id){title, "by": author->name}}')).toEqual({
      documents: [
        { _id: 'about', _type: 'page' },
        { _id: 'home', _type: 'page' },
        { _id: 'ann', _type: 'author' },
      ],
      paths: ["$['title']", "$['name']"],
      mappings: {
        "$['pages'][0]['title']": {
          type: 'value',
          source: { type: 'documentValue', document: 0, path: 0 },
        },
        "$['pages'][1]['title']": {
          type: 'value',
          source: { type: 'documentValue', document: 1, path: 0 },
        },
        "$['pages'][1]['by']": {
          type: 'value',
          source: { type: 'documentValue', document: 2, path: 1 },
        },
      },
    });
  });

  it('returns an empty map when no value comes from a document', () =>
    expect(mapOf('{"n": count(*), "text": "constant"}')).toEqual({ documents: [], paths: [], mappings: {} }));

  it('returns undefined when a part cannot be traced', () =>
    expect(mapOf('*[0]{"x": blocks | score(count(body[_type == ^._type]) > 0)}')).toBeUndefined());

  it('returns undefined when the traced result differs', () => {
    const input = inputOf();
    const tree = parseGroq('*[0].title');
    expect(runToEnd(createSourceMap(tree, input, 'Another title', 'keys'))).toBeUndefined();
  });

  it('does not mutate the documents', () => {
    const documents = [Object.freeze({ _id: 'a', _type: 'page', tags: Object.freeze(['x', 'y']) })];
    expect(mapOf('*{..., "first": tags[0]}', inputOf(documents))?.paths).toContain("$['tags'][0]");
  });
});

describe('createSourceMap with drafts', () => {
  function stored(_id: string, title: string): StoredDocument {
    const time = '2026-11-01T00:00:00Z';
    return {
      _id,
      _type: 'page',
      _rev: 'r',
      _createdAt: time,
      _updatedAt: time,
      title,
      next: { _ref: 'other' },
    };
  }
  const snapshot = createSnapshot([
    stored('home', 'Home'),
    stored('drafts.home', 'Home, draft'),
    stored('other', 'Other'),
    stored('drafts.new', 'New'),
  ]);

  it.each([
    ['drafts', { home: 'drafts.home', new: 'drafts.new', other: 'other' }],
    ['published', { home: 'home', other: 'other' }],
    ['published,drafts', { home: 'home', new: 'drafts.new', other: 'other' }],
  ])('names the stored documents: %s', (perspective, expected) => {
    const { documents, byId } = viewOf(snapshot, parsePerspective(perspective));
    const input = { ...inputOf(documents), dereference: ({ _ref }: { _ref: string }) => byId.get(_ref) };
    const tree = parseGroq('*[_type == "page"] | order(_id){_id, _originalId, title, "next": next->title}');
    const result = evaluateGroq(tree, input);
    const map = runToEnd(createSourceMap(tree, input, result, 'keys'));
    if (map === undefined) throw new Error('There is no source map');
    expect(wrongMappings(map, result, (id) => snapshot.byId.get(id))).toEqual([]);
    const sources = sourcesOf(map);
    for (const [index, id] of Object.values(expected).entries()) {
      expect(sources[`$[${index}]['title']`]).toBe(`${id}['title']`);
      expect(sources[`$[${index}]['next']`]).toBe("other['title']");
    }
    expect(map.documents.map(({ _id }) => _id).sort()).toEqual(Object.values(expected).sort());
  });
});

describe('mapSources', () => {
  const home = tracedDocument({ _id: 'home', _type: 'page', title: 'Home', tags: ['a'] });

  it.each<[string, unknown, Traced]>([
    ['a value', 'x', untraced('y')],
    ['a type', '1', untraced(1)],
    ['a length', ['a', 'b'], tracedArray([untraced('a')])],
    ['an item', ['a'], tracedArray([untraced('b')])],
    ['an array', ['a'], untraced('a')],
    ['no array', { 0: 'a' }, untraced(['a'])],
    ['a missing field', { a: 1, b: 2 }, untraced({ a: 1 })],
    ['a field too many', { a: 1 }, untraced({ a: 1, b: 2 })],
    ['the name of a field', { a: 1 }, untraced({ b: 1 })],
    ['a field', { a: { b: 1 } }, untraced({ a: { b: 2 } })],
    ['an object', { a: 1 }, untraced(null)],
    ['null', null, untraced({ a: 1 })],
    ['a document', { _id: 'home', _type: 'page', title: 'Other', tags: ['a'] }, home],
  ])('returns undefined when %s differs', (_, result, traced) =>
    expect(runToEnd(mapSources(result, traced, 'keys'))).toBeUndefined(),
  );

  it.each<[unknown]>([[null], [1], [true], [{ a: [null, { b: 0 }] }]])(
    'returns an empty map for %j',
    (result) => expect(runToEnd(mapSources(result, untraced(result), 'keys'))?.mappings).toEqual({}),
  );

  it('escapes names like the client', () => {
    const field = tracedDocument({ _id: 'a', _type: 'page', "it's": 'x' });
    const map = runToEnd(
      mapSources({ 'a\nb': field.data }, tracedObject(new Map([['a\nb', field]])), 'keys'),
    );
    expect(map?.mappings).toHaveProperty(["$['a\\nb']['it\\'s']"]);
    expect(map?.paths).toContain("$['it\\'s']");
  });

  it('returns undefined beyond the maximum number of mappings', () => {
    const fits = { _id: 'home', _type: 'page', tags: ['one', 'two', 'three'] };
    const mappings = runToEnd(mapSources(fits, tracedDocument(fits), 'positions', 5))?.mappings ?? {};
    expect(Object.keys(mappings)).toHaveLength(5);
    const tooLarge = { ...fits, title: 'One more' };
    expect(runToEnd(mapSources(tooLarge, tracedDocument(tooLarge), 'positions', 5))).toBeUndefined();
  });
});
