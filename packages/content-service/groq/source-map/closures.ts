import type { GroqNode } from '../ast.ts';
import { evaluateGroq } from '../groq.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { literal } from '../operands.ts';
import { ancestorOf, type Scope } from '../scope.ts';
import { NOTHING, type Traced } from './traced.ts';
import { usesParent } from '../analysis.ts';
import { isJsonObject } from '../../shared/json.ts';

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
  const results = evaluateGroq({ type: 'Map', base: literal(values), expr: node }, input);
  if (!Array.isArray(results))
    throw new Error(`groq-js evaluated a map over an array to ${typeof results} instead of an array`);
  return results;
}

/** Evaluates an expression on one value; see {@link computeEach}. */
export function computeOn(node: GroqNode, value: unknown, input: EvaluationInput): unknown {
  return computeEach(node, [value], input)[0];
}

/** Scope of a whole query. */
export const ROOT_SCOPE: Scope<Traced> = { value: NOTHING, parent: undefined, isHidden: false };

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
export function closeOver(node: GroqNode, scope: Scope<Traced>): GroqNode | undefined {
  let isClosed = true;

  /** @param levels Number of scopes between this part and `scope`. */
  function close(part: unknown, levels: number, isHidden: boolean): unknown {
    if (!usesParent(part)) return part;
    if (Array.isArray(part)) return part.map((each) => close(each, levels, isHidden));
    if (!isJsonObject(part)) return part;
    const { type, n } = part;
    if (type === 'Parent' && typeof n === 'number') {
      if (n > levels) return literal(ancestorOf(scope, n - levels)?.data ?? null);
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
