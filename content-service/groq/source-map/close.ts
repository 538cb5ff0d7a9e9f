import type { GroqNode } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { isJsonObject } from '../../shared/json.ts';
import { constant } from './compute.ts';
import { ancestorOf, type Scope } from './scope.ts';

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
