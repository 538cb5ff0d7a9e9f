import { describe, expect, it } from 'vitest';
import { KEY_VALUE_LIMITS, KeyValueStore, parsePairs } from './key-values.ts';

describe('KeyValueStore', () => {
  it('returns settings to their user only', () => {
    const store = new KeyValueStore();
    store.write('ed', [
      { key: 'a', value: 1 },
      { key: 'b', value: { c: null } },
    ]);
    store.write('ed', [{ key: 'a', value: 2 }]);
    expect(store.read('ed', ['b', 'none', 'a', 'a'])).toEqual([
      { key: 'b', value: { c: null } },
      { key: 'a', value: 2 },
    ]);
    expect(store.read('vi', ['a'])).toEqual([]);
  });

  it('sets none of the pairs beyond the maximum number of keys', () => {
    const store = new KeyValueStore();
    const pairs = Array.from({ length: KEY_VALUE_LIMITS.keys }, (_, index) => ({
      key: `k${index}`,
      value: 1,
    }));
    store.write('ed', pairs);
    const more = [
      { key: 'k0', value: 2 },
      { key: 'new', value: 2 },
    ];
    expect(() => store.write('ed', more)).toThrow(expect.objectContaining({ status: 403 }));
    expect(store.read('ed', ['k0', 'new'])).toEqual([{ key: 'k0', value: 1 }]);
    store.write('ed', [{ key: 'k0', value: 3 }]);
    expect(store.read('ed', ['k0'])).toEqual([{ key: 'k0', value: 3 }]);
  });
});

/** Creates nested lists. */
function nested(levels: number): unknown {
  return JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
}

describe('parsePairs', () => {
  it('accepts keys with values', () =>
    expect(parsePairs([{ key: '__proto__', value: null, more: 1 }])).toEqual([
      { key: '__proto__', value: null },
    ]));

  it('accepts values of the maximum nesting depth', () => {
    const pairs = [{ key: 'a', value: { deep: nested(KEY_VALUE_LIMITS.depth - 1) } }];
    expect(parsePairs(pairs)).toEqual(pairs);
  });

  it.each([
    [{}, /must be a list/],
    [[1], /Setting 0 must have/],
    [[{ key: 'a', value: 1 }, { key: 'b' }], /Setting 1 must have/],
    [[{ key: '', value: 1 }], /a key of 1 to/],
    [[{ key: 'x'.repeat(KEY_VALUE_LIMITS.keyLength + 1), value: 1 }], /a key of 1 to/],
    [[{ key: 1, value: 1 }], /a key of 1 to/],
    [[{ key: 'a', value: nested(KEY_VALUE_LIMITS.depth + 1) }], /Setting 0 must not be nested deeper/],
    [[{ key: 'a', value: nested(10_000) }], /Setting 0 must not be nested deeper/],
  ])('refuses %o', (body, message) =>
    expect(() => parsePairs(body)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(message) }),
    ),
  );
});
