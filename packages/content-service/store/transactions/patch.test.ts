import { describe, expect, it } from 'vitest';
import { keyArrays, keyItems, applyPatch, keyOperations, toWirePatch } from './patch.ts';
import { MalformedStep } from '../errors.ts';
import type { PatchOperations } from './mutation.ts';

function counter() {
  let count = 0;
  return () => `k${(count += 1)}`;
}

describe('keyArrays', () => {
  it.each([
    ['x', 'x'],
    [null, null],
    [{ a: { b: 1 } }, { a: { b: 1 } }],
    [{ a: [] }, { a: [] }],
    [{ a: [1, 'x', null] }, { a: [1, 'x', null] }],
    [{ a: [{ b: 1 }] }, { a: [{ _key: 'k1', b: 1 }] }],
    [{ a: [{ _key: 'own', b: 1 }, {}] }, { a: [{ _key: 'own', b: 1 }, { _key: 'k1' }] }],
    [{ a: [{ b: [{}] }] }, { a: [{ _key: 'k2', b: [{ _key: 'k1' }] }] }],
    [{ a: { b: [{}] } }, { a: { b: [{ _key: 'k1' }] } }],
  ])('adds missing keys to %j', (value, expected) => expect(keyArrays(value, counter())).toEqual(expected));

  it('does not mutate its input', () => {
    const value = Object.freeze({ a: Object.freeze([Object.freeze({})]) });
    expect(keyArrays(value)).toEqual({ a: [{ _key: expect.stringMatching(/^[A-Za-z0-9]{12}$/) }] });
    expect(value).toEqual({ a: [{}] });
  });
});

it('keyItems adds keys to the items themselves', () => {
  expect(keyItems([{}, 1, { a: [{}] }], counter())).toEqual([
    { _key: 'k1' },
    1,
    { _key: 'k3', a: [{ _key: 'k2' }] },
  ]);
});

const system = { _id: 'a', _type: 'page', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' };
const item = (_key: string, n: number) => ({ _key, n });

/** Applies a patch to a document and returns its fields without the system fields. */
function patched(fields: object, operations: PatchOperations): unknown {
  const result = applyPatch({ ...system, ...fields }, operations);
  return Object.fromEntries(Object.entries(result).filter(([name]) => !name.startsWith('_')));
}

describe('applyPatch', () => {
  // The operations by themselves are rows of tests/contract/tables/mutations.ts.
  it.each<[before: object, operations: PatchOperations, after: object]>([
    [{ a: [item('x', 1), item('y', 5)] }, { set: { 'a[n>3].n': 0 } }, { a: [item('x', 1), item('y', 0)] }],
    [{ a: [1, 2, 3] }, { set: { 'a[1:3]': 0 } }, { a: [1, 0, 0] }],
    [{ a: [item('x', 1), item('y', 5)] }, { set: { 'a[*].n': 0 } }, { a: [item('x', 0), item('y', 0)] }],
    [{ a: [1, 2], b: 1 }, { unset: ['a[ * ]'] }, { a: [], b: 1 }],
    [{ a: [item('x', 1), item('y', 5)] }, { inc: { 'a[*].n': 1 } }, { a: [item('x', 2), item('y', 6)] }],
    [
      { a: [item('x', 1), item('y', 5), item('z', 9)] },
      { inc: { 'a[0:2].n': 1 }, dec: { 'a[-1:].n': 1 } },
      { a: [item('x', 2), item('y', 6), item('z', 8)] },
    ],
    [
      { a: [{ b: [1, 2, 3] }, { b: [4, 5, 6] }] },
      { unset: ['a[*].b[0]'] },
      { a: [{ b: [2, 3] }, { b: [5, 6] }] },
    ],
    [
      { a: [{ b: [1] }, { b: [2] }] },
      { insert: { position: 'after', path: 'a[*].b[-1]', items: [0] } },
      { a: [{ b: [1, 0] }, { b: [2, 0] }] },
    ],
    [
      { a: [{ b: 1 }, {}] },
      { setIfMissing: { 'a[*].b': 0 }, set: { 'a[*].c': 2 } },
      {
        a: [
          { b: 1, c: 2 },
          { b: 0, c: 2 },
        ],
      },
    ],
    [{ a: [] }, { set: { 'a[*].b': 0 } }, { a: [] }],
    [
      { a: [item('[*]', 1), item('y', 5)] },
      { set: { 'a[_key=="[*]"].n': 0 } },
      { a: [item('[*]', 0), item('y', 5)] },
    ],
    [{ a: { 'b-c': 1 } }, { set: { "a['b-c']": 2 } }, { a: { 'b-c': 2 } }],
    [{ a: [1, 2, 3] }, { set: { 'a[0,2]': 0 } }, { a: [0, 2, 0] }],
    [{ a: { n: 1 }, b: [{ n: 2 }] }, { set: { '..n': 0 } }, { a: { n: 0 }, b: [{ n: 0 }] }],
    [{ a: [item('x', 1)] }, { set: { 'a[_key=="z"].n': 2 } }, { a: [item('x', 1)] }],
    [{}, { inc: { a: 2 } }, {}],
    [
      { a: [item('x', 1)] },
      { insert: { position: 'replace', path: 'a[_key=="z"]', items: [9] } },
      { a: [item('x', 1)] },
    ],
    [{ a: [1, 2] }, { set: { 'a[0:0]': 9 } }, { a: [1, 2] }],
    [{ a: [1, 2] }, { unset: ['a[0:0]'] }, { a: [1, 2] }],
    [
      { a: [1, 2] },
      { set: { a: [3, 4, 5] }, insert: { position: 'replace', path: 'a[1:]', items: [9] } },
      { a: [3, 9] },
    ],
    [{ a: { b: 1, c: [1] }, d: 1 }, { merge: { a: { c: [2], e: 3 } } }, { a: { b: 1, c: [2], e: 3 }, d: 1 }],
    [{ a: { b: 1 } }, { merge: { a: { b: 2 } }, set: { 'a.b': 3 } }, { a: { b: 3 } }],
  ])('patches %j by %j', (fields, operations, expected) =>
    expect(patched(fields, operations)).toEqual(expected),
  );

  it('does not mutate the document', () => {
    const document = { ...system, a: { b: [1] } };
    applyPatch(document, { set: { 'a.b[0]': 2 }, merge: { a: { c: 1 } } });
    expect(document).toEqual({ ...system, a: { b: [1] } });
  });

  it.each<[string, PatchOperations]>([
    ['a path without an end', { set: { 'a[0': 1 } }],
    ['a path that only begins a selection', { set: { 'a[': 1 } }],
    ['an empty selection', { set: { 'a[]': 1 } }],
    ['a selection by a name in double quotes', { set: { 'a["b"]': 1 } }],
    ['a path with more behind it', { set: { 'a b': 1 } }],
    ['a bracket too many', { unset: ['a]'] }],
    ['a path with more behind a selection', { setIfMissing: { 'a[0]b': 1 } }],
    ['two paths', { inc: { 'a,b': 1 } }],
    ['a bad path of an insertion', { insert: { position: 'after', path: 'a[0]]', items: [1] } }],
    ['an empty path', { unset: [''] }],
    ['text that is no patch', { diffMatchPatch: { a: 'hello' } }],
  ])('throws MalformedStep for %s', (_, operations) => {
    expect(() => patched({ a: 'x' }, operations)).toThrow(MalformedStep);
    expect(() => patched({ a: 'x' }, operations)).toThrow('The patch of document "a" cannot be applied: ');
  });

  it('does not pollute the prototype of objects', () => {
    patched({}, { set: { '__proto__.polluted': 1, 'a.constructor.prototype.polluted': 1 } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

it('toWirePatch names the document and omits undefined operations', () => {
  const operations: PatchOperations = {
    set: { a: 1 },
    unset: undefined,
    insert: { position: 'before', path: 'a[0]', items: [1] },
  };
  expect(toWirePatch('x', operations)).toEqual({
    patch: { id: 'x', set: { a: 1 }, insert: { before: 'a[0]', items: [1] } },
  });
});

it('keyOperations adds keys to objects in arrays and to inserted objects', () => {
  const key: unknown = expect.stringMatching(/^[A-Za-z0-9]{12}$/);
  const operations: PatchOperations = {
    set: { a: [{ b: 1 }], c: { d: 1 } },
    insert: { position: 'after', path: 'a[-1]', items: [{ b: 2 }, 'x'] },
  };
  expect(keyOperations(operations)).toEqual({
    set: { a: [{ _key: key, b: 1 }], c: { d: 1 } },
    insert: { position: 'after', path: 'a[-1]', items: [{ _key: key, b: 2 }, 'x'] },
  });
});
