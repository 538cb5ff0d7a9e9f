import type { NodeOf } from '../ast.ts';
import { totalOrder } from '../values.ts';
import {
  nestedScope,
  integerIn,
  Unsupported,
  type Compiler,
  type Expression,
  type NodeCompiler,
  type NodeCompilers,
  type Scope,
} from './types.ts';

/** Compiles an operation on a list; null when the base is no list. */
function overList(base: Expression, make: (items: readonly unknown[], scope: Scope) => unknown): Expression {
  return (scope) => {
    const items = base(scope);
    return Array.isArray(items) ? make(items, scope) : null;
  };
}

const compileMap: NodeCompiler<'Map'> = (node, { compile }) => {
  const inner = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    items.map((item) => inner(nestedScope(scope, item ?? null, true))),
  );
};

function* itemsOf(list: readonly unknown[], make: Expression, scope: Scope): Generator {
  for (const item of list) yield make(nestedScope(scope, item ?? null, true));
}

/**
 * Compiles a `Map` node to a function that yields its items lazily; `undefined` when the base is no list.
 *
 * @throws Unsupported
 */
export function compileItems(
  node: NodeOf<'Map'>,
  { compile }: Compiler,
): (scope: Scope) => Iterable<unknown> | undefined {
  const [base, inner] = [compile(node.base), compile(node.expr)];
  return (scope) => {
    const list = base(scope);
    return Array.isArray(list) ? itemsOf(list, inner, scope) : undefined;
  };
}

const compileFlatMap: NodeCompiler<'FlatMap'> = (node, { compile }) => {
  const inner = compile(node.expr);
  return overList(compile(node.base), (items, scope) =>
    items.flatMap((item) => inner(nestedScope(scope, item ?? null, true))),
  );
};

const compileFilter: NodeCompiler<'Filter'> = (node, { compile }) => {
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

const compileArray: NodeCompiler<'Array'> = (node, { compile }) => {
  const elements = node.elements.map(({ value, isSplat }) => ({ value: compile(value), isSplat }));
  return (scope) =>
    elements.flatMap(({ value, isSplat }) => {
      const item = value(scope);
      if (!isSplat) return [item];
      return Array.isArray(item) ? (item as readonly unknown[]) : []; // `isArray` narrows to any[].
    });
};

const compileOrder: NodeCompiler<'PipeFuncCall'> = (node, { compile }) => {
  if (node.name !== 'order') throw new Unsupported();
  const keys = node.args.map((each) => {
    const expression = each.type === 'Desc' || each.type === 'Asc' ? each.base : each;
    return { value: compile(expression), sign: each.type === 'Desc' ? -1 : 1 };
  });
  return overList(compile(node.base), (items, scope) => {
    const entries = items.map((item) => {
      const inner = nestedScope(scope, item ?? null);
      return { item, values: keys.map(({ value }) => value(inner)) };
    });
    // Relies on the stability of `sort`, as GROQ keeps the order of equal items.
    entries.sort((a, b) => {
      for (const [index, { sign }] of keys.entries()) {
        const order = sign * totalOrder(a.values[index], b.values[index]);
        if (order !== 0) return order;
      }
      return 0;
    });
    return entries.map(({ item }) => item);
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
