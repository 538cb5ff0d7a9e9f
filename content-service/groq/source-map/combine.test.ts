import { describe, expect, it } from 'vitest';
import { combine, compact, unique } from './combine.ts';
import { fieldOf, itemsOf, tracedArray, tracedDocument, untraced } from './traced.ts';

const home = tracedDocument({ _id: 'home', _type: 'page', tags: ['a', null, 'b', 'a', 1, 1] });
const tags = fieldOf(home, 'tags');

/** Returns the locations of the items of an array. */
function positions(array: Parameters<typeof itemsOf>[0] | undefined): unknown[] | undefined {
  const items = array && itemsOf(array);
  return items?.map(({ location }) => (location?.kind === 'item' ? location.index : undefined));
}

describe('combine', () => {
  it('concatenates arrays', () => {
    const joined = combine(tags, tracedArray([untraced('new')]));
    expect(joined?.data).toEqual(['a', null, 'b', 'a', 1, 1, 'new']);
    expect(positions(joined)).toEqual([0, 1, 2, 3, 4, 5, undefined]);
  });

  it('merges objects, with the right one taking precedence', () => {
    const joined = combine(home, untraced({ _type: 'other', more: 1 }));
    expect(joined?.data).toEqual({ _id: 'home', _type: 'other', tags: tags.data, more: 1 });
    expect(joined && fieldOf(joined, '_id').location).toEqual(fieldOf(home, '_id').location);
    expect(joined && fieldOf(joined, '_type').location).toBeUndefined();
  });

  it.each([
    ['a', 'b'],
    [1, 2],
    [['a'], { a: 1 }],
    [{ a: 1 }, null],
  ])('returns undefined for %j and %j', (left, right) =>
    expect(combine(untraced(left), untraced(right))).toBeUndefined(),
  );
});

describe('compact and unique', () => {
  it('keep the locations of the remaining items', () => {
    expect(compact(tags)?.data).toEqual(['a', 'b', 'a', 1, 1]);
    expect(positions(compact(tags))).toEqual([0, 2, 3, 4, 5]);
    expect(unique(tags)?.data).toEqual(['a', null, 'b', 1]);
    expect(positions(unique(tags))).toEqual([0, 1, 2, 4]);
  });

  it('keep duplicate objects and nulls', () => {
    const array = untraced([{ a: 1 }, { a: 1 }, null, null]);
    expect(unique(array)?.data).toEqual(array.data);
  });

  it.each([[null], ['text'], [{ a: 1 }]])('return undefined for %j', (data) => {
    expect(compact(untraced(data))).toBeUndefined();
    expect(unique(untraced(data))).toBeUndefined();
  });
});
