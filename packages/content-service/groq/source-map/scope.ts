import type { ComputedNode, GroqNode, NodeOf } from '../ast.ts';
import { evaluateGroq } from '../groq.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { NOTHING, type Traced } from './traced.ts';
import { usesParent } from '../analysis.ts';
import { isJsonObject } from '../../shared/json.ts';

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

/** True for the argument of a function that selects attributes of the others. */
function isSelector(argument: GroqNode, { namespace, args }: NodeOf<'FuncCall'>): boolean {
  return namespace === 'diff' && argument === args.at(-1);
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
      return { ...node, args: node.args.map((each) => (isSelector(each, node) ? each : valueOf(each))) };
    case 'Tuple':
    case 'SelectorFuncCall':
    case 'SelectorNested':
      return node;
  }
}

/** Scope of an expression: `@` and the enclosing scopes of `^`. */
export interface Scope {
  /** Value of `@`, in which bare attributes are looked up. */
  readonly value: Traced;
  readonly parent: Scope | undefined;
  /** True if `^` in nested scopes skips this one. */
  readonly isHidden: boolean;
}

/** Scope of a whole query. */
export const ROOT_SCOPE: Scope = { value: NOTHING, parent: undefined, isHidden: false };

/** Creates the scope inside filters, projections and `order`. */
export function nestedScope(scope: Scope, value: Traced): Scope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden: false };
}

/** Creates the scope of an item in a mapped array, which `^` skips. */
export function hiddenScope(scope: Scope, value: Traced): Scope {
  return { ...nestedScope(scope, value), isHidden: true };
}

/** Returns the value of `^` (`levels` 1), `^.^` (2) and so on; null beyond the outermost scope. */
export function ancestorOf(scope: Scope, levels: number): Traced {
  let current: Scope | undefined = scope;
  for (let level = 0; level < levels; level += 1) current = current?.parent;
  return current?.value ?? NOTHING;
}

/** Fields of nodes that are evaluated in a scope of their own; `isHidden` if `^` skips it. */
const INNER_SCOPES: Readonly<Record<string, { readonly field: string; readonly isHidden: boolean }>> = {
  Filter: { field: 'expr', isHidden: false },
  Projection: { field: 'expr', isHidden: false },
  Map: { field: 'expr', isHidden: true },
  FlatMap: { field: 'expr', isHidden: true },
  PipeFuncCall: { field: 'args', isHidden: false },
};

/**
 * Substitutes the values of enclosing scopes for references to them (`^`), so that the expression can be evaluated on
 * its own (closure conversion).
 *
 * @param scope Scope in which the expression is evaluated; its own value is not used.
 * @returns `undefined` when a nested scope refers to that value, or to one inside, with `^`.
 */
export function closeOver(node: GroqNode, scope: Scope): GroqNode | undefined {
  let isClosed = true;

  /** @param levels Number of scopes between this part and `scope`. */
  function close(part: unknown, levels: number, isHidden: boolean): unknown {
    if (!usesParent(part)) return part;
    if (Array.isArray(part)) return part.map((each) => close(each, levels, isHidden));
    if (!isJsonObject(part)) return part;
    const { type, n } = part;
    if (type === 'Parent' && typeof n === 'number') {
      if (n > levels) return constant(ancestorOf(scope, n - levels).data);
      isClosed = false;
      return part;
    }
    const inner = typeof type === 'string' ? INNER_SCOPES[type] : undefined;
    const entries = Object.entries(part).map(([field, child]) => {
      if (field !== inner?.field) return [field, close(child, levels, isHidden)];
      return [field, close(child, isHidden ? levels : levels + 1, inner.isHidden)];
    });
    return Object.fromEntries(entries);
  }

  // Nodes are mapped to nodes.
  const closed = close(node, 0, scope.isHidden) as GroqNode;
  return isClosed ? closed : undefined;
}
