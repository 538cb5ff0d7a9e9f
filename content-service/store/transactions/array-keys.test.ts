import { describe, expect, it } from 'vitest';
import { keyArrays, keyItems } from './array-keys.ts';

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
