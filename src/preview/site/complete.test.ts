import type { TypeNode } from 'groq-js';
import { expect, it } from 'vitest';
import { CONTENT_TEXT } from '../../content/shapes.generated.ts';
import { fillGaps, INCOMPLETE } from './complete.ts';

const STRING: TypeNode = { type: 'string' };
const NULL: TypeNode = { type: 'null' };
const literal = (value: string): TypeNode => ({ type: 'string', value });
const listOf = (of: TypeNode): TypeNode => ({ type: 'array', of });
const either = (...of: TypeNode[]): TypeNode => ({ type: 'union', of });
const record = (fields: Readonly<Record<string, TypeNode>>): TypeNode => ({
  type: 'object',
  attributes: Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, { type: 'objectAttribute', value }]),
  ),
});

const item = record({ _type: literal('item'), text: CONTENT_TEXT, date: STRING });
const note = record({ _type: literal('note'), text: CONTENT_TEXT });

it.each<[what: string, node: TypeNode, value: unknown, expected: unknown]>([
  ['a text that is missing', CONTENT_TEXT, null, ''],
  ['an address that is missing', STRING, null, INCOMPLETE],
  ['an address that could run something', STRING, 'java\tscript:alert(1)', INCOMPLETE],
  ['an optional one', either(STRING, NULL), 'data:text/html,a', null],
  ['a text that looks like one', CONTENT_TEXT, 'JavaScript: a primer', 'JavaScript: a primer'],
  ['a number that is missing', { type: 'number' }, undefined, INCOMPLETE],
  ['a choice of yes or no', { type: 'boolean' }, null, false],
  ['a list that is missing', listOf(STRING), null, []],
  ['a list that is none', listOf(STRING), 'text', []],
  ['an optional field', either(STRING, NULL), undefined, null],
  ['an optional field of another kind', either(record({ date: STRING }), NULL), { date: null }, null],
  ['a choice that is missing', either(literal('a'), literal('b')), null, 'a'],
  ['a choice that there is not', either(literal('a'), literal('b')), 'c', 'a'],
  ['an object that is missing', record({ text: CONTENT_TEXT }), null, { text: '' }],
  ['an object of no known type', either(item, note), { _type: 'future' }, INCOMPLETE],
  ['items that lack what cannot be made up', listOf(item), [{ _type: 'item', text: 'a' }, null], []],
  [
    'items of several types',
    listOf(either(item, note)),
    [{ _type: 'item', date: null }, { _type: 'note' }, { _type: 'future' }],
    [{ _type: 'note', text: '' }],
  ],
])('completes %s', (_, node, value, expected) => {
  expect(fillGaps(node, value, () => true)).toEqual(expected);
});

it('leaves out items that cannot be shown', () => {
  const values = [
    { _type: 'note', text: 'a' },
    { _type: 'note', text: 'b' },
  ];
  const [, shown] = values;
  expect(fillGaps(listOf(note), values, ({ text }) => text !== 'a')).toEqual([shown]);
});

it('returns what is complete by identity, and copies only what is around a change', () => {
  const sound = { _type: 'item', text: 'a', date: '2026-01-01' };
  const list = [sound];
  expect(fillGaps(listOf(item), list, () => true)).toBe(list);
  const completed = fillGaps(listOf(item), [sound, { ...sound, text: null }], () => true);
  expect(completed).toEqual([sound, { ...sound, text: '' }]);
  expect(Array.isArray(completed) && completed[0] === sound).toBe(true);
});
