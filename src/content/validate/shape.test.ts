import type { TypeNode } from 'groq-js';
import { expect, it } from 'vitest';
import { shapeProblems } from './shape.ts';

const string: TypeNode = { type: 'string' };
const maybeString: TypeNode = { type: 'union', of: [string, { type: 'null' }] };
const attribute = (value: TypeNode, optional = false) => ({
  type: 'objectAttribute' as const,
  value,
  optional,
});
const typed = (type: string, attributes: Record<string, ReturnType<typeof attribute>> = {}): TypeNode => ({
  type: 'object',
  attributes: { _type: attribute({ type: 'string', value: type }), ...attributes },
});
const either: TypeNode = {
  type: 'union',
  of: [
    { type: 'string', value: 'start' },
    { type: 'string', value: 'end' },
  ],
};
const hero = typed('hero', { heading: attribute(string) });
const blocks: TypeNode = {
  type: 'array',
  of: { type: 'union', of: [hero, typed('faq')] },
};

it.each<[string, TypeNode, unknown]>([
  ['a string', string, 'x'],
  ['a number', { type: 'number' }, 0],
  ['a boolean', { type: 'boolean' }, false],
  ['a literal', { type: 'number', value: 301 }, 301],
  ['null where null is allowed', maybeString, null],
  ['a missing value where null is allowed', maybeString, undefined],
  ['nothing', { type: 'null' }, null],
  ['anything', { type: 'unknown' }, Symbol.iterator],
  ['an empty list', blocks, []],
  ['a list of blocks', blocks, [{ _type: 'faq' }, { _type: 'hero', heading: 'x' }]],
  ['one of several literals', either, 'end'],
  ['a missing optional attribute', { type: 'object', attributes: { a: attribute(string, true) } }, {}],
  ['attributes nobody asked for', { type: 'object', attributes: {} }, { extra: 1 }],
])('accepts %s', (_, node, value) => {
  expect(shapeProblems(node, value)).toEqual([]);
});

it.each<[string, TypeNode, unknown, string, string]>([
  ['a missing required text', hero, { _type: 'hero', heading: null }, 'heading', 'is missing'],
  ['an empty required text', hero, { _type: 'hero', heading: ' ' }, 'heading', 'is empty'],
  ['a number for a text', string, 5, '', 'should be a string, but is 5'],
  ['an object for a list', blocks, {}, '', 'should be a list'],
  ['a text for an object', typed('hero'), 'x', '', 'should be an object'],
  ['a wrong literal', { type: 'number', value: 301 }, 303, '', 'should be 301, but is 303'],
  ['a value where there must be none', { type: 'null' }, 1, '', 'should be empty'],
  ['an unknown block', blocks, [{ _type: 'faq' }, { _type: 'carousel' }], '[1]', 'unknown type "carousel"'],
  ['a block without type', blocks, [{}], '[0]', 'unknown type'],
  ['a deep problem', blocks, [{ _type: 'hero', heading: 7 }], '[0].heading', 'should be a string, but is 7'],
  ['none of several literals', either, 'middle', '', 'should be one of start, end, but is "middle"'],
  ['null in a union without null', either, null, '', 'is missing'],
])('reports %s with its path', (_, node, value, path, message) => {
  const problems = shapeProblems(node, value);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.field).toBe(path);
  expect(problems[0]?.message).toContain(message);
});

it('reports all problems at once', () => {
  expect(shapeProblems(blocks, [{ _type: 'x' }, { _type: 'hero' }])).toHaveLength(2);
});
