import type { GroqNode, NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import { nestedScope, type Scope } from '../scope.ts';
import { attributeReader, totalOrder } from '../values.ts';
import { rejectDates } from './groq-js.ts';
import {
  integerIn,
  Unsupported,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
  type SteppedExpression,
} from './types.ts';

/** Compiles an operation on a list; null when the base is no list. */
function overList(base: Expression, make: (items: readonly unknown[], scope: Scope) => unknown): Expression {
  return (scope) => {
    const items = base(scope);
    return Array.isArray(items) ? make(items, scope) : null;
  };
}

/** Operation on the items of a list, given the value of an expression for each. */
export interface ItemOperation<Result = unknown> {
  /** True if `^` in the expression skips the item. */
  readonly isHidden: boolean;
  /** Adds to the results what becomes of one item. */
  readonly add: (results: Result[], value: unknown, item: unknown) => void;
}

/** Operation that can also be applied to the whole list. */
interface ListOperation extends ItemOperation {
  /** Applies the operation in one step: `Array.prototype` allocates short lists exactly. */
  readonly apply: (items: readonly unknown[], valueOf: (item: unknown) => unknown) => unknown[];
}

/** Operations by type of node. */
export const LIST_OPERATIONS: Readonly<Record<'Map' | 'FlatMap' | 'Filter', ListOperation>> = {
  Map: {
    isHidden: true,
    apply: (items, valueOf) => items.map(valueOf),
    add: (results, value) => results.push(value),
  },
  FlatMap: {
    isHidden: true,
    apply: (items, valueOf) => items.flatMap(valueOf),
    add(results, value) {
      if (!Array.isArray(value)) results.push(value);
      else for (const each of value) results.push(each);
    },
  },
  Filter: {
    isHidden: false,
    apply: (items, valueOf) => items.filter((item) => valueOf(item) === true),
    add: (results, value, item) => value === true && results.push(item),
  },
};

function compileOperation(node: NodeOf<keyof typeof LIST_OPERATIONS>, { compile }: Compiler): Expression {
  const { isHidden, apply } = LIST_OPERATIONS[node.type];
  rejectDates(node.base);
  const inner = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    apply(items, (item) => inner(nestedScope(scope, item ?? null, isHidden))),
  );
}

/** Computes the items of a mapped list one by one, with the pauses of their subqueries. */
export function* itemsOf(
  list: readonly unknown[],
  { atOnce, steps }: SteppedExpression,
  scope: Scope,
): Generator<unknown, void, void> {
  for (const item of list) {
    const inner = nestedScope(scope, item ?? null, true);
    yield atOnce === undefined ? yield* steps(inner) : atOnce(inner);
  }
}

const compileElement: NodeCompiler<'AccessElement'> = (node, { compile }) => {
  const index = integerIn(node.index);
  return overList(compile(node.base), (items) => items.at(index) ?? null);
};

const compileSlice: NodeCompiler<'Slice'> = (node, { compile }) => {
  const [left, right] = [integerIn(node.left), integerIn(node.right)];
  return overList(compile(node.base), (items) => {
    const place = (index: number) => (index < 0 ? items.length + index : index);
    const end = place(right) + (node.isInclusive ? 1 : 0);
    return items.slice(Math.max(0, place(left)), Math.max(0, end));
  });
};

/** Returns the items of an array literal of constants and parameters; `undefined` for others. */
function constantItems({ elements }: NodeOf<'Array'>, params: QueryParams): readonly unknown[] | undefined {
  const items: unknown[] = [];
  for (const { isSplat, value } of elements) {
    if (isSplat || (value.type !== 'Value' && value.type !== 'Parameter')) return undefined;
    items.push((value.type === 'Value' ? value.value : params[value.name]) ?? null);
  }
  return items;
}

const compileArray: NodeCompiler<'Array'> = (node, { compile, input }) => {
  const constants = constantItems(node, input.params);
  // The same list each time, so that `in` finds its members in a set.
  if (constants !== undefined) return () => constants;
  const elements = node.elements.map(({ value, isSplat }) => ({ value: compile(value), isSplat }));
  return (scope) =>
    elements.flatMap(({ value, isSplat }) => {
      const item = value(scope);
      if (!isSplat) return [item];
      return Array.isArray(item) ? (item as readonly unknown[]) : []; // `isArray` narrows to any[].
    });
};

/** Item of a list with the values it is ordered by. */
export interface SortEntry {
  readonly item: unknown;
  readonly values: readonly unknown[];
}

const readId = attributeReader('_id');

/** Returns the sort keys of `order()`; a negative sign is descending. */
export function sortKeysOf(args: readonly GroqNode[]) {
  return args.map((each) => ({
    expression: each.type === 'Desc' || each.type === 'Asc' ? each.base : each,
    sign: each.type === 'Desc' ? -1 : 1,
  }));
}

/** Sorts items as `order()` does, documents with equal keys by id. */
export function sortByKeys(entries: SortEntry[], keys: readonly { readonly sign: number }[]): unknown[] {
  entries.sort((a, b) => {
    for (const [index, { sign }] of keys.entries()) {
      const order = sign * totalOrder(a.values[index], b.values[index]);
      if (order !== 0) return order;
    }
    return totalOrder(readId(a.item), readId(b.item));
  });
  return entries.map(({ item }) => item);
}

const compileOrder: NodeCompiler<'PipeFuncCall'> = (node, { compile }) => {
  if (node.name !== 'order') throw new Unsupported();
  rejectDates(node.base, ...node.args);
  const keys = sortKeysOf(node.args);
  const values = keys.map(({ expression }) => compile(expression));
  return overList(compile(node.base), (items, scope) => {
    const entries = items.map((item) => {
      const inner = nestedScope(scope, item ?? null);
      return { item, values: values.map((value) => value(inner)) };
    });
    return sortByKeys(entries, keys);
  });
};

/** Compilers of operations on lists. */
export const LISTS: NodeCompilers = {
  Map: compileOperation,
  FlatMap: compileOperation,
  Filter: compileOperation,
  AccessElement: compileElement,
  Slice: compileSlice,
  Array: compileArray,
  ArrayCoerce: (node, { compile }) => overList(compile(node.base), (items) => items),
  PipeFuncCall: compileOrder,
};
