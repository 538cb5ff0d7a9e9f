import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { GroqNode } from '../ast.ts';
import { parseGroq } from '../groq.ts';
import { boundsOf, documentsWithin, type Bounds } from './document-index.ts';

const params = { first: 'b', last: 'd', type: 'post', number: 1, none: null };

function conditionOf(query: string): GroqNode {
  const tree = parseGroq(query);
  if (tree.type !== 'Filter') throw new Error(`${query} is no filter`);
  return tree.expr;
}

const ROWS: readonly (readonly [condition: string, bounds: Bounds])[] = [
  ['_type == "page"', { type: 'page' }],
  ['"page" == _type', { type: 'page' }],
  ['_type == $type', { type: 'post' }],
  ['(_type == "page")', { type: 'page' }],
  ['_type != "page"', {}],
  ['_type >= "page"', {}],
  ['_type == $number', {}],
  ['_type == $none', {}],
  ['_type == language', {}],
  ['_type in ["page"]', {}],
  ['parent._type == "page"', {}],
  ['_id == "a"', { first: 'a', last: 'a' }],
  ['_id >= "a"', { first: 'a' }],
  ['_id > "a"', { first: 'a' }],
  ['_id <= "a"', { last: 'a' }],
  ['_id < "a"', { last: 'a' }],
  ['"a" <= _id', { first: 'a' }],
  ['"a" > _id', { last: 'a' }],
  ['_id >= $first && _id <= $last', { first: 'b', last: 'd' }],
  ['_id >= "a" && _id >= "c" && _id <= "x" && _id <= "d"', { first: 'c', last: 'd' }],
  ['_type == "page" && length(tags) > 1 && _id > "a"', { type: 'page', first: 'a' }],
  ['_type == "page" && (language == "de" || _id == "a")', { type: 'page' }],
  ['_type == "page" || _id == "a"', {}],
  ['!(_type == "page")', {}],
  ['slug >= "a"', {}],
  ['"a" == "b"', {}],
  ['defined(_id)', {}],
  ['true', {}],
];

describe('boundsOf', () => {
  it.each(ROWS)('derives the bounds of %s', (condition, bounds) => {
    expect(boundsOf(conditionOf(`*[${condition}]`), params)).toEqual(bounds);
  });

  it('returns either of two contradicting types', () => {
    const { type } = boundsOf(conditionOf('*[_type == "page" && _type == "post"]'), params);
    expect(['page', 'post']).toContain(type);
  });
});

interface Item {
  readonly _id?: string | undefined;
  readonly _type?: string;
}

const makeItems = (): readonly (Item | null)[] => [
  { _id: 'd', _type: 'page' },
  { _id: 'a', _type: 'post' },
  { _id: 'b', _type: 'page' },
  { _id: 'é', _type: 'page' },
  { _type: 'page' },
  { _id: 'c', _type: 'page' },
  null,
];

/** Calls it twice: the first call returns the whole list. */
function requested(documents: readonly unknown[], bounds: Bounds): unknown {
  expect(documentsWithin(documents, bounds)).toBe(documents);
  return documentsWithin(documents, bounds);
}

function idsOf(found: unknown): unknown {
  return Array.isArray(found) ? found.map((each: Item) => each._id) : found;
}

describe('documentsWithin', () => {
  it.each<[Bounds, readonly (string | undefined)[]]>([
    [{ type: 'page' }, ['d', 'b', 'é', undefined, 'c']],
    [{ type: 'page', first: 'c' }, ['d', 'é', 'c']],
    [{ type: 'page', last: 'c' }, ['b', 'c']],
    [{ type: 'page', first: 'b', last: 'd' }, ['d', 'b', 'c']],
    [{ type: 'page', first: 'c', last: 'c' }, ['c']],
    [{ type: 'page', first: 'cc', last: 'cc' }, []],
    [{ type: 'page', first: 'd', last: 'b' }, []],
    [{ type: 'post', first: 'b' }, []],
    [{ type: 'other' }, []],
  ])('returns for %j: %j, in list order', (bounds, ids) => {
    expect(idsOf(requested(makeItems(), bounds))).toEqual(ids);
  });

  it('returns the whole list without a type', () => {
    const documents = makeItems();
    for (let time = 0; time < 3; time += 1)
      expect(documentsWithin(documents, { first: 'b' })).toBe(documents);
  });

  it('does not index a list on its first use', () => {
    const documents = makeItems();
    expect(documentsWithin(documents, { type: 'post' })).toBe(documents);
    expect(documentsWithin(makeItems(), { type: 'post' })).toHaveLength(documents.length);
  });

  it('returns the same documents as a scan', () => {
    const item = fc.record({ _id: fc.string({ maxLength: 3 }), _type: fc.constantFrom('page', 'post') });
    const id = fc.option(fc.string({ maxLength: 3 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(item), id, id, (documents, first, last) => {
        const bounds = { type: 'page', ...(first && { first }), ...(last && { last }) };
        const wanted = documents.filter(
          ({ _id, _type }) => _type === 'page' && !(first && _id < first) && !(last && _id > last),
        );
        expect(requested(documents, bounds)).toEqual(wanted);
      }),
    );
  });
});
