import { publishedId } from '../../store/documents/id.ts';
import { comparisonOf } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import type { TagKey } from './tags.ts';

/** Superset of the documents that a filter can match, as a union of tag keys; `undefined` for no constraint. */
export type Constraint = readonly TagKey[] | undefined;

/** Rank of tag keys by selectivity, most selective first. */
const BREADTH = { id: 0, slug: 1, type: 2, any: 3 } as const;

/**
 * Returns the constraint of an attribute that equals one of some values. Ids and types are always strings, slugs may
 * have other types, which no tag covers.
 */
function keysFor(attribute: string | undefined, values: readonly unknown[]): Constraint {
  const texts = values.filter((value) => typeof value === 'string');
  switch (attribute) {
    case '_id':
      return texts.map((value) => ({ kind: 'id', value: publishedId(value) }));
    case '_type':
      return texts.map((value) => ({ kind: 'type', value }));
    case 'slug.current':
      return texts.length < values.length ? undefined : texts.map((value) => ({ kind: 'slug', value }));
    default:
      return undefined;
  }
}

function comparisonConstraint(node: NodeOf<'OpCall'>, params: QueryParams): Constraint {
  const comparison = comparisonOf(node, params);
  if (comparison?.operator !== '==' && comparison?.operator !== 'in') return undefined;
  const { attribute, value } = comparison;
  return keysFor(attribute, Array.isArray(value) ? value : [value]);
}

function breadth(keys: readonly TagKey[]): number {
  return Math.max(-1, ...keys.map(({ kind }) => BREADTH[kind]));
}

/** Returns the more selective of two constraints that both hold. */
export function narrower(one: Constraint, other: Constraint): Constraint {
  if (one === undefined || other === undefined) return one ?? other;
  const difference = breadth(one) - breadth(other) || one.length - other.length;
  return difference <= 0 ? one : other;
}

/** Derives the constraint of a condition. Conservative: `undefined` for unknown nodes. */
export function constraintOf(condition: GroqNode, params: QueryParams): Constraint {
  switch (condition.type) {
    case 'Group':
      return constraintOf(condition.base, params);
    case 'And':
      return narrower(constraintOf(condition.left, params), constraintOf(condition.right, params));
    case 'Or': {
      const left = constraintOf(condition.left, params);
      const right = constraintOf(condition.right, params);
      return left && right && [...left, ...right];
    }
    case 'OpCall':
      return comparisonConstraint(condition, params);
    default:
      return undefined;
  }
}
