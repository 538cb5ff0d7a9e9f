import { expect, it } from 'vitest';
import { attributeReader } from './values.ts';

it.each<[name: string, value: unknown, expected: unknown]>([
  ['n', { n: 1 }, 1],
  ['n', { n: 0 }, 0],
  ['n', { n: false }, false],
  ['n', { n: null }, null],
  ['n', { n: undefined }, null],
  ['n', {}, null],
  ['n', null, null],
  ['n', undefined, null],
  ['n', 'text', null],
  ['length', 'text', null],
  ['length', [1], null],
  ['0', [1], null],
  ['toString', {}, null],
  ['toString', { toString: 'own' }, 'own'],
  ['constructor', {}, null],
  ['constructor', { constructor: 1 }, 1],
  ['__proto__', {}, null],
  ['__proto__', JSON.parse('{"__proto__": 2}'), 2],
  ['hasOwnProperty', JSON.parse('{"hasOwnProperty": null}'), null],
])('attributeReader(%s) reads from %j: %j', (name, value, expected) =>
  expect(attributeReader(name)(value)).toBe(expected),
);
