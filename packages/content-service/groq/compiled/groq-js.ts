import { evaluateSync } from 'groq-js';
import { mayYieldDates, readsDataset, usesParent } from '../analysis.ts';
import type { ComputedNode, GroqNode } from '../ast.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { literal, withOperands } from '../operands.ts';
import { Unsupported, type Compiler, type Expression } from './types.ts';

type Evaluate = (
  tree: GroqNode,
  input: EvaluationInput & { readonly root?: unknown },
) => { readonly data: unknown };

/** Evaluates an AST with groq-js; `root` is the value of `@`. */
// The declarations of groq-js point at files that are not in the package; the tests of this folder check the signature.
export const evaluateTree = evaluateSync as Evaluate;

/** Namespaces whose functions groq-js implements, with the exception of `anywhere`. */
const NAMESPACES = new Set(['global', 'string', 'array', 'pt', 'math', 'dateTime', 'sanity']);

/** True if groq-js can evaluate the node on the values of its operands. */
function isComputation(node: GroqNode): node is ComputedNode {
  if (node.type === 'FuncCall') return NAMESPACES.has(node.namespace) && node.name !== 'anywhere';
  return ['OpCall', 'InRange', 'Neg', 'Pos'].includes(node.type);
}

/**
 * Compiles a computation that groq-js evaluates on the values of its operands.
 *
 * @throws Unsupported for other nodes.
 */
export function delegate(node: GroqNode, { compile, input }: Compiler): Expression {
  if (!isComputation(node)) throw new Unsupported();
  // Without subqueries and enclosing scopes, groq-js needs the current value only.
  if (!readsDataset(node) && !usesParent(node)) {
    return ({ value }) => evaluateTree(node, { ...input, root: value }).data ?? null;
  }
  const operands = new Map<GroqNode, Expression>();
  withOperands(node, (operand) => {
    operands.set(operand, compile(operand));
    return operand;
  });
  return (scope) => {
    const computable = withOperands(node, (operand) => literal(operands.get(operand)?.(scope)));
    return evaluateTree(computable, { ...input, root: scope.value }).data ?? null;
  };
}

/** Rejects an operand that may be a date or path of groq-js, which compiled nodes would treat as an object. */
export function rejectDates(...nodes: readonly GroqNode[]): void {
  if (nodes.some(mayYieldDates)) throw new Unsupported();
}
