import type { ComputedNode } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { computeEach, computeOn, constant, withOperandValues } from './compute.ts';
import { inputOf } from './testing.ts';

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
