import type { NodeOf } from '../ast.ts';
import type { QueryParams } from '../evaluation.ts';
import { attributeReader, totalOrder } from '../values.ts';
import { rejectDates } from './foreign.ts';
import {
  nestedScope,
  integerIn,
  Unsupported,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
  type Scope,
  type SteppedExpression,
} from './types.ts';

/** Compiles an operation on a list; null when the base is no list. */
function overList(base: Expression, make: (items: readonly unknown[], scope: Scope) => unknown): Expression {
  return (scope) => {
    const items = base(scope);
    return Array.isArray(items) ? make(items, scope) : null;
  };
}

const compileMap: NodeCompiler<'Map'> = (node, { compile }) => {
  rejectDates(node.base);
  const inner = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    items.map((item) => inner(nestedScope(scope, item ?? null, true))),
  );
};

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

const compileFlatMap: NodeCompiler<'FlatMap'> = (node, { compile }) => {
  rejectDates(node.base);
  const inner = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    items.flatMap((item) => inner(nestedScope(scope, item ?? null, true))),
  );
};

const compileFilter: NodeCompiler<'Filter'> = (node, { compile }) => {
  rejectDates(node.base);
  const condition = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    items.filter((item) => condition(nestedScope(scope, item ?? null)) === true),
  );
};

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
interface SortEntry {
  readonly item: unknown;
  readonly values: readonly unknown[];
}

const readId = attributeReader('_id');

/** Sorts items as `order()` does, documents with equal keys by id; a negative sign is descending. */
export function sortByKeys(entries: SortEntry[], signs: readonly number[]): unknown[] {
  entries.sort((a, b) => {
    for (const [index, sign] of signs.entries()) {
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
  const keys = node.args.map((each) => {
    const expression = each.type === 'Desc' || each.type === 'Asc' ? each.base : each;
    return { value: compile(expression), sign: each.type === 'Desc' ? -1 : 1 };
  });
  return overList(compile(node.base), (items, scope) => {
    const entries = items.map((item) => {
      const inner = nestedScope(scope, item ?? null);
      return { item, values: keys.map(({ value }) => value(inner)) };
    });
    return sortByKeys(
      entries,
      keys.map(({ sign }) => sign),
    );
  });
};

/** Compilers of operations on lists. */
export const LISTS: NodeCompilers = {
  Map: compileMap,
  FlatMap: compileFlatMap,
  Filter: compileFilter,
  AccessElement: compileElement,
  Slice: compileSlice,
  Array: compileArray,
  ArrayCoerce: (node, { compile }) => overList(compile(node.base), (items) => items),
  PipeFuncCall: compileOrder,
};
