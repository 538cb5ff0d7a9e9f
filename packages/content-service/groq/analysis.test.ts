import { describe, expect, it } from 'vitest';
import { comparisonOf, parametersOf, readsDataset, usesParent } from './analysis.ts';
import type { GroqNode } from './ast.ts';
import { parseGroq } from './groq.ts';

describe('usesParent', () => {
  it.each([
    ['*[_type == "page"]{title, "by": author->name}', false],
    ['*[count(tags) > 1] | order(title desc)[0...2]', false],
    ['*{"x": tags[@ == ^.title]}', true],
    ['*{"x": count(*[references(^._id)])}', true],
    ['*{"x": select(a => ^.b, c)}', true],
    ['*{"x": [1, {"y": ^.^.z}]}', true],
    ['*{a == 1 => {"y": b[c == ^.d]}}', true],
    ['*{"x": "^ in text", "type": "Parent"}', false],
  ])('returns for %s: %s', (query, expected) => {
    const tree = parseGroq(query);
    expect(usesParent(tree)).toBe(expected);
    expect(usesParent(tree), 'second call').toBe(expected);
  });

  it('does not search constants, which are data', () =>
    expect(usesParent({ type: 'Value', value: [{ type: 'Parent', n: 1 }] })).toBe(false));

  it('searches lists of nodes', () => {
    expect(usesParent([{ type: 'This' }, { type: 'Parent', n: 1 }])).toBe(true);
    expect(usesParent([])).toBe(false);
  });
});

describe('readsDataset', () => {
  it.each([
    ['*', true],
    ['*[_type == "page"]{title}', true],
    ['count(*)', true],
    ['{"a": {"b": [1, *[0]]}}', true],
    ['$list[]{title, "others": *[_id == ^._id]}', true],
    ['@{title, "first": tags[0]}', false],
    ['[1, 2][@ > 1]', false],
    ['{"type": "Everything"}', false],
    ['"text"', false],
  ])('returns for %s: %s', (query, expected) => {
    const tree = parseGroq(query, { list: [] });
    // The second call returns the memoised result.
    expect([readsDataset(tree), readsDataset(tree)]).toEqual([expected, expected]);
  });

  it('does not search values, which are data', () => {
    expect(readsDataset({ type: 'Value', value: [{ type: 'Everything' }] })).toBe(false);
  });

  it.each([null, undefined, 1, 'Everything'])('returns false for %j', (node) => {
    expect(readsDataset(node)).toBe(false);
  });
});

function conditionOf(query: string): GroqNode {
  const tree = parseGroq(`*[${query}]`, {});
  if (tree.type !== 'Filter') throw new Error(`${query} is no condition`);
  return tree.expr;
}

describe('comparisonOf', () => {
  const params = { type: 'page', list: ['a'] };
  it.each([
    ['_type == "page"', { attribute: '_type', operator: '==', value: 'page' }],
    ['"page" == @._type', { attribute: '_type', operator: '==', value: 'page' }],
    ['slug.current == $type', { attribute: 'slug.current', operator: '==', value: 'page' }],
    ['_id >= "a"', { attribute: '_id', operator: '>=', value: 'a' }],
    ['"a" < _id', { attribute: '_id', operator: '>', value: 'a' }],
    ['_id in ["a", $type]', { attribute: '_id', operator: 'in', value: ['a', 'page'] }],
    ['_id in $list', { attribute: '_id', operator: 'in', value: ['a'] }],
    ['count(x) == 1', { attribute: undefined, operator: '==', value: 1 }],
    ['^._type == "page"', { attribute: undefined, operator: '==', value: 'page' }],
    ['_type != "page"', undefined],
    ['_type == other', undefined],
    ['_type == $missing', undefined],
    ['_id in others', undefined],
  ])('normalises %s', (query, expected) => {
    const node = conditionOf(query);
    expect(node.type === 'OpCall' && comparisonOf(node, params)).toEqual(expected);
  });
});

it('parametersOf returns the names of parameters, not data of the same shape', () => {
  expect([...parametersOf(parseGroq('*[a == $x && b in [$y, $x]]{"c": $z}'))]).toEqual(['x', 'y', 'z']);
  expect(parametersOf({ type: 'Value', value: { type: 'Parameter', name: 'x' } }).size).toBe(0);
});
