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
