import { comparisonOf } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';

/** Bounds that a condition implies for `_type` and `_id`; no document outside of them matches. */
export interface Bounds {
  readonly type?: string;
  /** Smallest possible id. */
  readonly first?: string;
  /** Largest possible id. */
  readonly last?: string;
}

function boundsOfComparison(node: NodeOf<'OpCall'>, params: QueryParams): Bounds {
  const { attribute, operator, value } = comparisonOf(node, params) ?? {};
  if (operator === undefined || operator === 'in' || typeof value !== 'string') return {};
  if (attribute === '_type') return operator === '==' ? { type: value } : {};
  if (attribute !== '_id') return {};
  return {
    ...(!operator.startsWith('<') && { first: value }),
    ...(!operator.startsWith('>') && { last: value }),
  };
}

/** Intersects bounds. With two different types either is correct: no document has both. */
function intersect(left: Bounds, right: Bounds): Bounds {
  const first = [left.first, right.first].filter((id) => id !== undefined).sort();
  const last = [left.last, right.last].filter((id) => id !== undefined).sort();
  return {
    ...left,
    ...right,
    ...(first.length > 0 && { first: first.at(-1) }),
    ...(last.length > 0 && { last: last[0] }),
  };
}

/** Returns the bounds that a condition sets by comparing `_type` and `_id` with strings. */
export function boundsOf(condition: GroqNode, params: QueryParams): Bounds {
  switch (condition.type) {
    case 'Group':
      return boundsOf(condition.base, params);
    case 'And':
      return intersect(boundsOf(condition.left, params), boundsOf(condition.right, params));
    case 'OpCall':
      return boundsOfComparison(condition, params);
    default:
      return {};
  }
}
