import { comparisonOf } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import { attributeReader } from '../values.ts';

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

type Documents = readonly unknown[];

const readId = attributeReader('_id');
const readType = attributeReader('_type');

/** Index of documents by id, for binary search. */
interface ById {
  /** Ids in ascending order. */
  readonly ids: readonly string[];
  /** Positions of the documents in the list, parallel to `ids`. */
  readonly positions: Uint32Array;
}

/** Index of the documents of one type, in list order. */
class TypeIndex {
  readonly documents: unknown[] = [];
  #byId: ById | undefined;

  /** Returns the documents whose ids are within inclusive bounds, in list order. */
  between(first: string | undefined, last: string | undefined): Documents {
    const { ids, positions } = (this.#byId ??= indexIds(this.documents));
    const start = first === undefined ? 0 : countWhile(ids, (id) => id < first);
    const end = last === undefined ? ids.length : countWhile(ids, (id) => id <= last);
    return Array.from(positions.slice(start, end).sort(), (position) => this.documents[position]);
  }
}

/** Builds an index by id. Values without an id are left out: they do not compare with bounds. */
function indexIds(documents: Documents): ById {
  const entries = documents.flatMap((document, position) => {
    const id = readId(document);
    return typeof id === 'string' ? [{ id, position }] : [];
  });
  entries.sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
  return {
    ids: entries.map(({ id }) => id),
    positions: Uint32Array.from(entries, ({ position }) => position),
  };
}

/** Returns the number of leading strings for which a monotonic predicate holds (binary search). */
function countWhile(texts: readonly string[], holds: (text: string) => boolean): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(texts[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexTypes(documents: Documents): ReadonlyMap<unknown, TypeIndex> {
  const types = new Map<unknown, TypeIndex>();
  for (const document of documents) {
    const type = readType(document);
    let index = types.get(type);
    if (index === undefined) types.set(type, (index = new TypeIndex()));
    index.documents.push(document);
  }
  return types;
}

/** Indexes by list of documents; `undefined` after its first use. */
const indexes = new WeakMap<Documents, ReadonlyMap<unknown, TypeIndex> | undefined>();

/**
 * Returns the documents of a list within bounds, in list order. May return a superset.
 *
 * An index costs as much as one scan, and each change of a dataset creates a new list; so a list is indexed on its
 * second use.
 */
export function documentsWithin(documents: Documents, { type, first, last }: Bounds): Documents {
  if (type === undefined) return documents;
  if (!indexes.has(documents)) {
    indexes.set(documents, undefined);
    return documents;
  }
  let types = indexes.get(documents);
  if (types === undefined) indexes.set(documents, (types = indexTypes(documents)));
  const index = types.get(type);
  if (index === undefined) return [];
  return first === undefined && last === undefined ? index.documents : index.between(first, last);
}
