import { describe, expect, it } from 'vitest';
import type { ComputedNode } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { parseGroq } from '../groq.ts';
import {
  computeEach,
  computeOn,
  constant,
  withOperandValues,
  ancestorOf,
  hiddenScope,
  nestedScope,
  ROOT_SCOPE,
  closeOver,
} from './scope.ts';
import { inputOf } from './testing.ts';
import { NOTHING, untraced } from './traced.ts';

const input = inputOf();

describe('computeEach', () => {
  it('evaluates the expression on each value', () =>
    expect(computeEach(parseGroq('views > 3'), [{ views: 1 }, { views: 5 }, null], input)).toEqual([
      false,
      true,
      null,
    ]));

  it('resolves parameters, documents and references', () =>
    expect(computeEach(parseGroq('[$label, count(*), @->name]'), [{ _ref: 'ann' }, 1], input)).toEqual([
      ['From the request', 3, 'Ann'],
      ['From the request', 3, null],
    ]));
});

describe('computeOn', () => {
  it.each([
    ['@', 'a', 'a'],
    ['[0, @]', ['x'], [0, ['x']]],
    ['@[1]', ['x', 'y'], 'y'],
  ])('evaluates %s on %j', (query, value, expected) =>
    expect(computeOn(parseGroq(query), value, input)).toEqual(expected),
  );
});

describe('withOperandValues', () => {
  const left = parseGroq('^.a');
  const right = parseGroq('^.b');
  it.each<[ComputedNode, readonly [unknown, unknown, unknown?], unknown]>([
    [{ type: 'And', left, right }, [true, false], false],
    [{ type: 'Or', left, right }, [true, false], true],
    [{ type: 'OpCall', op: '==', left, right }, ['x', 'x'], true],
    [{ type: 'OpCall', op: 'in', left, right }, ['x', ['y']], false],
    [{ type: 'Not', base: left }, [true, null], false],
    [{ type: 'Neg', base: left }, [2, null], -2],
    [{ type: 'Pos', base: left }, [2, null], 2],
    [{ type: 'Asc', base: left }, [2, null], null],
    [{ type: 'Desc', base: left }, [2, null], null],
    [{ type: 'InRange', base: left, left: right, right, isInclusive: true }, [2, 2], true],
    [{ type: 'InRange', base: left, left: right, right, isInclusive: false }, [2, 2], false],
    [{ type: 'FuncCall', namespace: 'string', name: 'split', args: [left, right] }, ['a-b', '-'], ['a', 'b']],
  ])('substitutes the operands of a node (%#: $0.type)', (node, [valueOfLeft, valueOfRight], expected) => {
    const closed = withOperandValues(node, (operand) => (operand === left ? valueOfLeft : valueOfRight));
    expect(usesParent(closed)).toBe(false);
    expect(computeOn(closed, null, input)).toEqual(expected);
  });
});

describe('constant', () => {
  it.each([[null], ['x'], [['x']], [{ a: 1 }]])('evaluates to %j', (value) =>
    expect(computeOn(constant(value), 'other', input)).toEqual(value),
  );
});

const [page, block, link] = [untraced('page'), untraced('block'), untraced('link')];

describe('scopes', () => {
  const inPage = nestedScope(ROOT_SCOPE, page);
  const inBlock = nestedScope(inPage, block);

  it.each([
    [0, block],
    [1, page],
    [2, NOTHING],
    [3, NOTHING],
  ])('look up %i levels', (levels, expected) => expect(ancestorOf(inBlock, levels)).toBe(expected));

  it('are skipped by ^ when they are hidden', () => {
    const item = hiddenScope(inPage, block);
    expect(item.value).toBe(block);
    expect(ancestorOf(item, 1)).toBe(page);
    const inItem = nestedScope(item, link);
    expect(inItem.value).toBe(link);
    expect(ancestorOf(inItem, 1), 'the hidden one is skipped').toBe(page);
    expect(ancestorOf(hiddenScope(item, link), 1)).toBe(page);
  });
});

const outer = nestedScope(ROOT_SCOPE, untraced('outer'));
const enclosing = nestedScope(outer, untraced('enclosing'));
const own = nestedScope(enclosing, NOTHING);

function close(query: string, scope = own) {
  return closeOver(parseGroq(query), scope);
}

/** Returns the expected AST: that of the query with literals in place of parameters. */
function withValues(query: string) {
  return parseGroq(query, { outer: 'outer', enclosing: 'enclosing', none: null });
}

describe('closeOver', () => {
  it.each([
    ['a == ^', 'a == $enclosing'],
    ['a == ^.^ && b == ^', 'a == $outer && b == $enclosing'],
    ['a == ^.^.^.^.^', 'a == $none'],
    ['references(^)', 'references($enclosing)'],
    ['b[c == ^.^]', 'b[c == $enclosing]'],
    ['b[c == d[e == ^.^.^ && f == ^.^.^.^]]', 'b[c == d[e == $enclosing && f == $outer]]'],
    ['b{"c": ^.^}', 'b{"c": $enclosing}'],
    ['b[].c{"d": ^.^}', 'b[].c{"d": $enclosing}'],
    ['*[a] | order(b == ^.^, c == ^.^ desc)', '*[a] | order(b == $enclosing, c == $enclosing desc)'],
    ['select(a == ^ => ^, ^.^)', 'select(a == $enclosing => $enclosing, $outer)'],
    [
      '{"a": ^, ...^.^, b == ^ => {"c": ^}}',
      '{"a": $enclosing, ...$outer, b == $enclosing => {"c": $enclosing}}',
    ],
  ])('closes %s', (query, expected) => expect(close(query)).toEqual(withValues(expected)));

  it('skips hidden scopes', () => {
    expect(close('a == ^', hiddenScope(enclosing, NOTHING))).toEqual(withValues('a == $enclosing'));
    expect(close('b[c == ^]', hiddenScope(enclosing, NOTHING))).toEqual(withValues('b[c == $enclosing]'));
  });

  it.each(['b[c == ^]', 'b[c == d[e == ^]]', 'b{"c": ^.d}', 'b[]{"c": ^}', 'b | order(c == ^)'])(
    'returns undefined when the reference leads to a nested scope: %s',
    (query) => expect(close(query)).toBeUndefined(),
  );

  it('returns expressions without references unchanged', () => {
    const node = parseGroq('a == 1');
    expect(usesParent(node)).toBe(false);
    expect(closeOver(node, own)).toBe(node);
  });
});
