import type { ComputedNode, GroqNode } from '../ast.ts';
import { evaluateGroq } from '../groq.ts';
import type { EvaluationInput } from '../evaluation.ts';

/** A node that stands for a value. */
export function constant(value: unknown): GroqNode {
  return { type: 'Value', value };
}

/**
 * Evaluates a node once for each value, by groq-js itself.
 *
 * @param node It must not refer to enclosing scopes.
 */
export function computeEach(
  node: GroqNode,
  values: readonly unknown[],
  input: EvaluationInput,
): readonly unknown[] {
  // A map evaluates its expression on each item of its base.
  const results = evaluateGroq({ type: 'Map', base: constant(values), expr: node }, input);
  if (!Array.isArray(results))
    throw new Error(`A map over values gave ${typeof results} instead of an array`);
  return results;
}

/** Evaluates a node on one value; see {@link computeEach}. */
export function computeOn(node: GroqNode, value: unknown, input: EvaluationInput): unknown {
  return computeEach(node, [value], input)[0];
}

/**
 * The same computation on given values instead of operands, which leaves nothing that could refer to enclosing scopes.
 *
 * @param evaluate Value of an operand.
 */
export function withOperandValues(node: ComputedNode, evaluate: (operand: GroqNode) => unknown): GroqNode {
  const valueOf = (operand: GroqNode): GroqNode => constant(evaluate(operand));
  switch (node.type) {
    case 'And':
    case 'Or':
    case 'OpCall':
      return { ...node, left: valueOf(node.left), right: valueOf(node.right) };
    case 'InRange':
      return { ...node, base: valueOf(node.base), left: valueOf(node.left), right: valueOf(node.right) };
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return { ...node, base: valueOf(node.base) };
    case 'FuncCall':
      return { ...node, args: node.args.map(valueOf) };
    case 'Tuple':
      return { ...node, members: node.members.map(valueOf) };
  }
}
