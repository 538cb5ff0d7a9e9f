import { describe, expect, it } from 'vitest';
import {
  fieldOf,
  fieldsOf,
  isRecord,
  itemsOf,
  NOTHING,
  tracedArray,
  tracedDocument,
  tracedObject,
  untraced,
  combine,
  compact,
  unique,
} from './traced.ts';

const document = { _id: 'home', _type: 'page', title: 'Home', tags: ['a', 'b'], none: null };
const home = tracedDocument(document);

describe('tracedDocument', () => {
  it('has the location of its document', () =>
    expect(home).toEqual({ data: document, location: { kind: 'document', document } }));

  it.each([[undefined], [null], ['text'], [{ _id: 'x' }], [{ _type: 'x' }], [[document]]])(
    'treats %j as no document',
    (data) => expect(tracedDocument(data)).toEqual({ data: data ?? null }),
  );
});

describe('fieldOf', () => {
  it('returns the location of a field', () =>
    expect(fieldOf(home, 'title')).toEqual({
      data: 'Home',
      location: { kind: 'attribute', within: home.location, name: 'title' },
    }));

  it.each(['missing', 'toString', '__proto__'])('returns null for %s', (name) =>
    expect(fieldOf(home, name)).toBe(NOTHING),
  );

  it.each([[null], ['text'], [['x']], [new Date(0)]])('returns null on %j', (data) =>
    expect(fieldOf(untraced(data), 'length')).toBe(NOTHING),
  );

  it('returns the traced fields of composed objects', () => {
    const title = fieldOf(home, 'title');
    const object = tracedObject(new Map([['heading', title]]));
    expect(object.data).toEqual({ heading: 'Home' });
    expect(fieldOf(object, 'heading')).toBe(title);
    expect(fieldOf(object, 'title')).toBe(NOTHING);
  });

  it('returns no location for values without one', () =>
    expect(fieldOf(untraced({ a: 'x' }), 'a')).toEqual({ data: 'x' }));
});

describe('itemsOf', () => {
  it('returns the locations of items', () => {
    const tags = fieldOf(home, 'tags');
    expect(itemsOf(tags)?.[1]).toEqual({
      data: 'b',
      location: { kind: 'item', within: tags.location, index: 1, siblings: document.tags },
    });
  });

  it('returns the traced items of composed arrays', () => {
    const items = [fieldOf(home, 'title'), untraced(1)];
    expect(itemsOf(tracedArray(items))).toBe(items);
    expect(tracedArray(items).data).toEqual(['Home', 1]);
  });

  it.each([[null], ['text'], [{ length: 1 }]])('returns undefined for %j', (data) =>
    expect(itemsOf(untraced(data))).toBeUndefined(),
  );
});

describe('fieldsOf', () => {
  it('returns all fields in order', () =>
    expect(fieldsOf(home).map(([name, { data }]) => [name, data])).toEqual(Object.entries(document)));

  it('returns nothing for anything but objects', () => expect(fieldsOf(untraced(['a']))).toEqual([]));
});

describe('isRecord', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['x', false],
    [new Date(0), false],
  ])('recognises GROQ objects (%#)', (data, expected) => expect(isRecord(data)).toBe(expected));
});

describe('combine', () => {
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
});
