import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bounds } from './bounds.ts';
import { documentsWithin } from './document-index.ts';

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
