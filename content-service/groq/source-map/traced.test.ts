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
  it('knows its document', () =>
    expect(home).toEqual({ data: document, place: { kind: 'document', document } }));

  it.each([[undefined], [null], ['text'], [{ _id: 'x' }], [{ _type: 'x' }], [[document]]])(
    'takes %j for no document',
    (data) => expect(tracedDocument(data)).toEqual({ data: data ?? null }),
  );
});

describe('fieldOf', () => {
  it('says where a field stands', () =>
    expect(fieldOf(home, 'title')).toEqual({
      data: 'Home',
      place: { kind: 'attribute', within: home.place, name: 'title' },
    }));

  it.each(['missing', 'toString', '__proto__'])('is null for %s', (name) =>
    expect(fieldOf(home, name)).toBe(NOTHING),
  );

  it.each([[null], ['text'], [['x']], [new Date(0)]])('is null on %j', (data) =>
    expect(fieldOf(untraced(data), 'length')).toBe(NOTHING),
  );

  it('gives the parts of objects that were put together', () => {
    const title = fieldOf(home, 'title');
    const object = tracedObject(new Map([['heading', title]]));
    expect(object.data).toEqual({ heading: 'Home' });
    expect(fieldOf(object, 'heading')).toBe(title);
    expect(fieldOf(object, 'title')).toBe(NOTHING);
  });

  it('has no place in values without one', () =>
    expect(fieldOf(untraced({ a: 'x' }), 'a')).toEqual({ data: 'x' }));
});

describe('itemsOf', () => {
  it('says where items stand', () => {
    const tags = fieldOf(home, 'tags');
    expect(itemsOf(tags)?.[1]).toEqual({
      data: 'b',
      place: { kind: 'item', within: tags.place, index: 1, siblings: document.tags },
    });
  });

  it('gives the parts of arrays that were put together', () => {
    const items = [fieldOf(home, 'title'), untraced(1)];
    expect(itemsOf(tracedArray(items))).toBe(items);
    expect(tracedArray(items).data).toEqual(['Home', 1]);
  });

  it.each([[null], ['text'], [{ length: 1 }]])('is undefined on %j', (data) =>
    expect(itemsOf(untraced(data))).toBeUndefined(),
  );
});

describe('fieldsOf', () => {
  it('lists all fields, in order', () =>
    expect(fieldsOf(home).map(([name, { data }]) => [name, data])).toEqual(Object.entries(document)));

  it('is empty for anything but objects', () => expect(fieldsOf(untraced(['a']))).toEqual([]));
});

describe('isRecord', () => {
  it.each([
    [{}, true],
    [Object.create(null), true],
    [[], false],
    [null, false],
    ['x', false],
    [new Date(0), false],
  ])('%#', (data, expected) => expect(isRecord(data)).toBe(expected));
});
