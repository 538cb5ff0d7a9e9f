import { describe, expect, it } from 'vitest';
import { FORWARDING } from './site-function.ts';
import { parseJsonObject, pick } from './json.ts';

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('parseJsonObject', () => {
  it.each(['{}', '{"a":[{"b":null}]}', ' {"constructed":1} ', nested(FORWARDING.maxJsonDepth)])(
    'accepts %s',
    (text) => {
      expect(parseJsonObject(text)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"{}"'],
    ['a torn object', '{"a":1'],
    ['two objects', '{}{}'],
    ['the key __proto__', '{"__proto__":{"isAdmin":true}}'],
    ['the key __proto__ in a list', '{"a":[{"__proto__":1}]}'],
    ['the key constructor', '{"a":{"constructor":{"prototype":1}}}'],
    ['too many levels', nested(FORWARDING.maxJsonDepth + 2)],
    ['100,000 levels', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('refuses %s', (_, text) => {
    expect(parseJsonObject(text)).toBeUndefined();
  });
});

it('pick copies own fields only', () => {
  expect(pick({ a: 1, b: 2 }, ['a', 'toString', 'c'])).toEqual({ a: 1 });
});
