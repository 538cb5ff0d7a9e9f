import { describe, expect, it } from 'vitest';
import { isDeeperThan, isJsonObject } from './json.ts';

it.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['x', false],
  [undefined, false],
])('isJsonObject %j: %s', (value, expected) => expect(isJsonObject(value)).toBe(expected));

describe('isDeeperThan', () => {
  it.each([
    ['x', 0, false],
    [null, 0, false],
    [{}, 0, true],
    [{}, 1, false],
    [{ a: 1, b: [] }, 1, true],
    [{ a: 1, b: [] }, 2, false],
    [[[{ a: [] }]], 3, true],
    [[[{ a: [] }]], 4, false],
  ])('%j, %i levels: %s', (value, limit, expected) => expect(isDeeperThan(value, limit)).toBe(expected));

  it('does not overflow the stack on very deep values', () => {
    const value: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(isDeeperThan(value, 30)).toBe(true);
  });
});
