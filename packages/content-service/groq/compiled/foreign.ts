import { evaluateSync } from 'groq-js';
import { mayYieldDates, readsDataset, usesParent } from '../analysis.ts';
import type { GroqNode } from '../ast.ts';
import type { EvaluationInput } from '../evaluation.ts';
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

function valueNode(value: unknown): GroqNode {
  return { type: 'Value', value };
}

/** Operands of a node, and the node with values in their place. */
interface Computation {
  readonly operands: readonly GroqNode[];
  readonly withValues: (values: readonly GroqNode[]) => GroqNode;
}

function computationOf(node: GroqNode): Computation | undefined {
  switch (node.type) {
    case 'OpCall':
      return {
        operands: [node.left, node.right],
        withValues: ([left = node.left, right = node.right]) => ({ ...node, left, right }),
      };
    case 'InRange':
      return {
        operands: [node.base, node.left, node.right],
        withValues: ([base = node.base, left = node.left, right = node.right]) => ({
          ...node,
          base,
          left,
          right,
        }),
      };
    case 'Neg':
    case 'Pos':
      return { operands: [node.base], withValues: ([base = node.base]) => ({ ...node, base }) };
    case 'FuncCall':
      if (!NAMESPACES.has(node.namespace) || node.name === 'anywhere') return undefined;
      return { operands: node.args, withValues: (args) => ({ ...node, args }) };
    default:
      return undefined;
  }
}

/**
 * Compiles a computation that groq-js evaluates on the values of its operands.
 *
 * @throws Unsupported for other nodes.
 */
export function compileForeign(node: GroqNode, { compile, input }: Compiler): Expression {
  const computation = computationOf(node);
  if (computation === undefined) throw new Unsupported();
  // Without subqueries and enclosing scopes, groq-js needs the current value only.
  if (!readsDataset(node) && !usesParent(node)) {
    return ({ value }) => evaluateTree(node, { ...input, root: value }).data ?? null;
  }
  const operands = computation.operands.map((each) => compile(each));
  return (scope) => {
    const values = operands.map((operand) => valueNode(operand(scope)));
    return evaluateTree(computation.withValues(values), { ...input, root: scope.value }).data ?? null;
  };
}

/** Rejects an operand that may be a date or path of groq-js, which compiled nodes would treat as an object. */
export function rejectDates(...nodes: readonly GroqNode[]): void {
  if (nodes.some(mayYieldDates)) throw new Unsupported();
}
