import { attributePath, usesParent } from '../analysis.ts';
import type { GroqNode } from '../ast.ts';
import { nestedScope, type Scope } from '../scope.ts';
import { PAUSE, type Steps } from '../steps.ts';
import { attributeReader } from '../values.ts';
import { referencedIds } from './references.ts';
import type { Compiler } from './types.ts';

/** Part of a condition that an index decides: documents without any of the values as a key do not match. */
interface Lookup {
  /** Names of an attribute and the objects it is in, from the outside in; `undefined` for references. */
  readonly path: readonly string[] | undefined;
  readonly values: readonly GroqNode[];
}

/** Documents of a list by key, in list order. */
type DocumentIndex = ReadonlyMap<unknown, readonly unknown[]>;

/** Indexes by list of documents and name. Weak: every change of a dataset creates a new list. */
const indexes = new WeakMap<readonly unknown[], Map<string, DocumentIndex>>();

function keyReader(path: Lookup['path']): (document: unknown) => readonly unknown[] {
  if (path === undefined) return referencedIds;
  const readers = path.map(attributeReader);
  return (document) => [readers.reduce((value, read) => read(value), document)];
}

/** Returns the index of the dataset for a lookup. Built on first use, at the cost of one scan. */
function* indexFor({ path }: Lookup, { input: { dataset }, pace }: Compiler): Steps<DocumentIndex> {
  let known = indexes.get(dataset);
  if (known === undefined) indexes.set(dataset, (known = new Map<string, DocumentIndex>()));
  const name = JSON.stringify(path) ?? 'references';
  const existing = known.get(name);
  if (existing !== undefined) return existing;
  const keysOf = keyReader(path);
  const index = new Map<unknown, unknown[]>();
  for (const document of dataset) {
    if (pace.visit()) yield PAUSE;
    for (const key of keysOf(document)) {
      const documents = index.get(key);
      if (documents === undefined) index.set(key, [document]);
      else documents.push(document);
    }
  }
  // Only when complete: the evaluation may be abandoned, and another one may have begun meanwhile.
  known.set(name, index);
  return index;
}

/** True if the expression has the same value for all documents that a filter tests: it reads enclosing scopes only. */
function isFixed(node: GroqNode): boolean {
  switch (node.type) {
    case 'Value':
    case 'Parameter':
    case 'Parent':
      return true;
    case 'Group':
      return isFixed(node.base);
    case 'AccessAttribute':
      return node.base !== undefined && isFixed(node.base);
    case 'Array':
      return node.elements.every(({ value }) => isFixed(value));
    default:
      return false;
  }
}

function lookupOf(node: GroqNode): Lookup | undefined {
  if (node.type === 'FuncCall') {
    const isReferences = node.namespace === 'global' && node.name === 'references';
    return isReferences && node.args.every(isFixed) ? { path: undefined, values: node.args } : undefined;
  }
  if (node.type !== 'OpCall' || (node.op !== '==' && node.op !== 'in')) return undefined;
  const sides = node.op === '==' ? [node, { left: node.right, right: node.left }] : [node];
  for (const { left, right } of sides) {
    const path = attributePath(left);
    if (path !== undefined && isFixed(right)) return { path, values: [right] };
  }
  return undefined;
}

/**
 * Returns the rank of a lookup, the most selective first; `undefined` if an index does not pay: other attributes are
 * indexed only for subqueries, which look up a value for each of many documents.
 */
function rankOf({ path, values }: Lookup): number | undefined {
  if (path === undefined) return 1;
  const [name] = path;
  if (path.length === 1 && name === '_id') return 0;
  if (path.length === 1 && name === '_type') return 3;
  return usesParent(values) ? 2 : undefined;
}

function lookupsOf(condition: GroqNode): readonly Lookup[] {
  if (condition.type === 'Group') return lookupsOf(condition.base);
  if (condition.type === 'And') return [...lookupsOf(condition.left), ...lookupsOf(condition.right)];
  return [lookupOf(condition)].filter((lookup) => lookup !== undefined);
}

function bestLookup(condition: GroqNode): Lookup | undefined {
  const ranked = lookupsOf(condition).flatMap((lookup) => {
    const rank = rankOf(lookup);
    return rank === undefined ? [] : [{ lookup, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank)[0]?.lookup;
}

/** Returns the documents with any of the keys, in the order of the dataset. */
function documentsWithKeys(
  dataset: readonly unknown[],
  index: DocumentIndex,
  keys: ReadonlySet<unknown>,
): readonly unknown[] {
  const lists = [...keys].map((key) => index.get(key) ?? []);
  if (lists.length <= 1) return lists[0] ?? [];
  const found = new Set(lists.flat());
  return dataset.filter((document) => found.has(document));
}

/**
 * Finds the documents of the dataset that may match a condition, with an index. The condition must still be evaluated
 * for each of them.
 *
 * @returns `undefined` when no index applies.
 */
export function candidates(
  condition: GroqNode,
  compiler: Compiler,
): ((scope: Scope) => Steps<readonly unknown[]>) | undefined {
  const lookup = bestLookup(condition);
  if (lookup === undefined) return undefined;
  const values = lookup.values.map((each) => compiler.compile(each));
  return function* (scope) {
    const inner = nestedScope(scope, null);
    // Lists are for `in` and `references`; they are equal to nothing.
    const keys = new Set(values.flatMap((value) => value(inner)));
    return documentsWithKeys(compiler.input.dataset, yield* indexFor(lookup, compiler), keys);
  };
}
