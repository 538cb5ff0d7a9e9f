import type { ComputedNode, GroqNode, NodeOf } from './ast.ts';

/** Creates a literal node of any value. */
export function literal(value: unknown): GroqNode {
  return { type: 'Value', value };
}

/** True for the argument of a function that selects attributes of the others. */
function isSelector(argument: GroqNode, { namespace, args }: NodeOf<'FuncCall'>): boolean {
  return namespace === 'diff' && argument === args.at(-1);
}

/** Replaces the operands of a computation; selectors are none. */
export function withOperands(node: ComputedNode, replace: (operand: GroqNode) => GroqNode): GroqNode {
  switch (node.type) {
    case 'And':
    case 'Or':
    case 'OpCall':
      return { ...node, left: replace(node.left), right: replace(node.right) };
    case 'InRange':
      return { ...node, base: replace(node.base), left: replace(node.left), right: replace(node.right) };
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return { ...node, base: replace(node.base) };
    case 'FuncCall':
      return { ...node, args: node.args.map((each) => (isSelector(each, node) ? each : replace(each))) };
    case 'Tuple':
    case 'SelectorFuncCall':
    case 'SelectorNested':
      return node;
  }
}
