import { describe, expect, it } from 'vitest';
import type { GroqNode } from '../ast.ts';
import { parseGroq } from '../groq.ts';
import { boundsOf, type Bounds } from './bounds.ts';

const params = { first: 'b', last: 'd', type: 'post', number: 1, none: null };

function conditionOf(query: string): GroqNode {
  const tree = parseGroq(query);
  if (tree.type !== 'Filter') throw new Error(`${query} is no filter`);
  return tree.expr;
}

const ROWS: readonly (readonly [condition: string, bounds: Bounds])[] = [
  ['_type == "page"', { type: 'page' }],
  ['"page" == _type', { type: 'page' }],
  ['_type == $type', { type: 'post' }],
  ['(_type == "page")', { type: 'page' }],
  ['_type != "page"', {}],
  ['_type >= "page"', {}],
  ['_type == $number', {}],
  ['_type == $none', {}],
  ['_type == language', {}],
  ['_type in ["page"]', {}],
  ['parent._type == "page"', {}],
  ['_id == "a"', { first: 'a', last: 'a' }],
  ['_id >= "a"', { first: 'a' }],
  ['_id > "a"', { first: 'a' }],
  ['_id <= "a"', { last: 'a' }],
  ['_id < "a"', { last: 'a' }],
  ['"a" <= _id', { first: 'a' }],
  ['"a" > _id', { last: 'a' }],
  ['_id >= $first && _id <= $last', { first: 'b', last: 'd' }],
  ['_id >= "a" && _id >= "c" && _id <= "x" && _id <= "d"', { first: 'c', last: 'd' }],
  ['_type == "page" && length(tags) > 1 && _id > "a"', { type: 'page', first: 'a' }],
  ['_type == "page" && (language == "de" || _id == "a")', { type: 'page' }],
  ['_type == "page" || _id == "a"', {}],
  ['!(_type == "page")', {}],
  ['slug >= "a"', {}],
  ['"a" == "b"', {}],
  ['defined(_id)', {}],
  ['true', {}],
];

describe('boundsOf', () => {
  it.each(ROWS)('derives the bounds of %s', (condition, bounds) => {
    expect(boundsOf(conditionOf(`*[${condition}]`), params)).toEqual(bounds);
  });

  it('returns either of two contradicting types', () => {
    const { type } = boundsOf(conditionOf('*[_type == "page" && _type == "post"]'), params);
    expect(['page', 'post']).toContain(type);
  });
});
