import type { GroqNode } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import { isJsonObject } from '../../ground/json.ts';
import { constant } from './compute.ts';
import { ancestorOf, type Scope } from './scope.ts';

/** Fields of nodes that are evaluated in scopes of their own, and whether those are hidden from `^`. */
const INNER_SCOPES: Readonly<Record<string, { readonly field: string; readonly isHidden: boolean }>> = {
  Filter: { field: 'expr', isHidden: false },
  Projection: { field: 'expr', isHidden: false },
  Map: { field: 'expr', isHidden: true },
  FlatMap: { field: 'expr', isHidden: true },
  PipeFuncCall: { field: 'args', isHidden: false },
};

/**
 * A part of a query with the values of enclosing scopes in place of what refers to them (`^`), so that it depends on
 * nothing but the value it is evaluated on.
 *
 * @param scope Where the part is evaluated; its own value is not needed.
 * @returns `undefined` when something inside of the part refers to that value, or to one inside, by `^`.
 */
export function closeOver(node: GroqNode, scope: Scope): GroqNode | undefined {
  let isClosed = true;

  /** @param levels How many scopes lie between the part and the one given. */
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

  // A node stays a node.
  const closed = close(node, 0, scope.isHidden) as GroqNode;
  return isClosed ? closed : undefined;
}
