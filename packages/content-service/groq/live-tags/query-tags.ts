import { publishedId } from '../../store/documents/id.ts';
import { comparisonOf } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import { MAX_SYNC_TAGS, ANY_DOCUMENT, syncTag, type TagKey, type SyncTag, type TagScope } from './tags.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { Perspective } from '../../store/documents/perspective.ts';

/** Superset of the documents that a filter can match, as a union of tag keys; `undefined` for no constraint. */
type Constraint = readonly TagKey[] | undefined;

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
function narrower(one: Constraint, other: Constraint): Constraint {
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

/** Namespaces of functions that depend on their arguments and the current document only. */
const PURE_NAMESPACES = new Set(
  'array dateTime delta diff geo global math media pt sanity string text user'.split(' '),
);

/** Query with the parts of its evaluation that determine its sync tags. */
interface TaggedQuery {
  readonly tree: GroqNode;
  readonly params: QueryParams;
  readonly perspective: Perspective;
  /** Ids of dereferenced references, including dangling ones. */
  readonly dereferenced: ReadonlySet<string>;
}

function functionConstraint({ namespace }: NodeOf<'FuncCall'>): Constraint {
  if (PURE_NAMESPACES.has(namespace)) return [];
  return namespace === 'releases' ? [{ kind: 'type', value: 'system.release' }] : undefined;
}

/** Collects the constraints of all scans of the dataset in a query; `undefined` stands for the whole dataset. */
function collectScans(part: unknown, params: QueryParams, found: Constraint[]): void {
  if (Array.isArray(part)) {
    for (const item of part) collectScans(item, params, found);
  } else if (isJsonObject(part)) {
    // Nodes, or entries of nodes, whose `type` is no node type.
    collectNode(part as unknown as GroqNode, params, found);
  }
}

function collectNode(node: GroqNode, params: QueryParams, found: Constraint[]): void {
  switch (node.type) {
    case 'Value':
      return;
    case 'Everything':
      return void found.push(undefined);
    case 'Filter':
      return collectFilter(node, params, found);
    case 'FuncCall':
      found.push(functionConstraint(node));
      break;
    default:
  }
  for (const child of Object.values(node)) collectScans(child, params, found);
}

function collectFilter(filter: NodeOf<'Filter'>, params: QueryParams, found: Constraint[]): void {
  let constraint: Constraint;
  let base: GroqNode = filter;
  while (base.type === 'Filter' || base.type === 'Group') {
    if (base.type === 'Filter') {
      constraint = narrower(constraint, constraintOf(base.expr, params));
      collectScans(base.expr, params, found);
    }
    base = base.base;
  }
  if (base.type === 'Everything') found.push(constraint);
  else collectScans(base, params, found);
}

function scopeOf(perspective: Perspective): TagScope {
  const isPublished =
    perspective.kind === 'layers' && perspective.layers.every((layer) => layer === 'published');
  return isPublished ? 'published' : 'all';
}

/** True if the perspective hides documents only by their published or draft siblings, which tags cover. */
function hidesOnlySiblings(perspective: Perspective): boolean {
  if (perspective.kind === 'raw') return true;
  return perspective.layers.every((layer) => ['published', 'drafts'].includes(layer));
}

/**
 * Computes the sync tags of a query. Invariant: a transaction that changes the result has one of these tags.
 *
 * The query depends on the documents its filters can match, constrained by `_id`, `slug.current` or `_type`, and on
 * those it dereferences. Without constraints, and in perspectives with releases, it depends on the whole dataset.
 */
export function querySyncTags({ tree, params, perspective, dereferenced }: TaggedQuery): SyncTag[] {
  const scans: Constraint[] = [];
  collectScans(tree, params, scans);
  const scope = scopeOf(perspective);
  const scanned = scans.some((each) => each === undefined)
    ? [ANY_DOCUMENT]
    : scans.flatMap((each) => each ?? []);
  const keys: TagKey[] = [...scanned];
  for (const id of dereferenced) keys.push({ kind: 'id', value: publishedId(id) });
  const isBroad = scanned.includes(ANY_DOCUMENT) || (keys.length > 0 && !hidesOnlySiblings(perspective));
  if (isBroad) return [syncTag(scope, ANY_DOCUMENT)];
  const tags = new Set(keys.map((key) => syncTag(scope, key)));
  return tags.size > MAX_SYNC_TAGS ? [syncTag(scope, ANY_DOCUMENT)] : [...tags];
}
