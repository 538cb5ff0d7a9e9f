import type { ComputedNode, GroqNode } from '../ast.ts';
import { evaluateGroq } from '../groq.ts';
import type { EvaluationInput } from '../evaluation.ts';

/** Creates a literal node of any value. */
export function constant(value: unknown): GroqNode {
  return { type: 'Value', value };
}

/**
 * Evaluates an expression once per value with groq-js.
 *
 * @param node Expression without references to enclosing scopes.
 */
export function computeEach(
  node: GroqNode,
  values: readonly unknown[],
  input: EvaluationInput,
): readonly unknown[] {
  // A map evaluates its expression on each item of its base.
  const results = evaluateGroq({ type: 'Map', base: constant(values), expr: node }, input);
  if (!Array.isArray(results))
    throw new Error(`groq-js evaluated a map over an array to ${typeof results} instead of an array`);
  return results;
}

/** Evaluates an expression on one value; see {@link computeEach}. */
export function computeOn(node: GroqNode, value: unknown, input: EvaluationInput): unknown {
  return computeEach(node, [value], input)[0];
}

/**
 * Replaces the operands of a computation by their values, which removes references to enclosing scopes.
 *
 * @param evaluate Evaluates an operand.
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
