import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '../../shared/json.ts';
import { readsDataset } from '../analysis.ts';
import type { GroqNode, NodeOf } from '../ast.ts';
import { nestedScope, type Scope } from '../scope.ts';
import { attributeReader } from '../values.ts';
import { rejectDates } from './groq-js.ts';
import { Unsupported, type Compiler, type Expression } from './types.ts';

/** Position of a value inside of another one: names of attributes and indexes of arrays, from the outside in. */
type Path = readonly (string | number)[];

/** Compiled selector. Returns the positions of a value that it selects; the scope is that of its filters. */
type Select = (value: unknown, scope: Scope) => readonly Path[];

function valueAt(value: unknown, path: Path): unknown {
  let current = value;
  for (const part of path) {
    if (typeof part === 'string') current = attributeReader(part)(current);
    else current = Array.isArray(current) ? (current[part] ?? null) : null;
  }
  return current ?? null;
}

/** Returns the positions of the items of an array that meet a condition; none for other values. */
function itemsAt(value: unknown, path: Path, holds: (item: unknown) => boolean): readonly Path[] {
  const items = valueAt(value, path);
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => (holds(item ?? null) ? [[...path, index]] : []));
}

/** Returns the positions of all objects, at any depth, that meet the condition of `anywhere()`. */
function anywhere(value: unknown, scope: Scope, condition: Expression, path: Path = []): readonly Path[] {
  const inner = nestedScope(scope, value, true);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => anywhere(item, inner, condition, [...path, index]));
  }
  if (!isJsonObject(value)) return [];
  const deeper = Object.entries(value).flatMap(([name, child]) =>
    anywhere(child, inner, condition, [...path, name]),
  );
  return condition(inner) === true ? [path, ...deeper] : deeper;
}

/** Compiles a condition on selected items. @throws Unsupported for a subquery: a selector is evaluated in one step. */
function compileCondition(node: GroqNode, { compile }: Compiler): Expression {
  if (readsDataset(node)) throw new Unsupported();
  return compile(node);
}

/** Compiles a selector such as `title`, `slug.current`, `blocks[].text`, `(a, b)`, `a.(b, c)` or `anywhere(…)`. */
function compileSelector(node: GroqNode, compiler: Compiler): Select {
  switch (node.type) {
    case 'Group':
      return compileSelector(node.base, compiler);
    case 'Tuple': {
      const members = node.members.map((member) => compileSelector(member, compiler));
      return (value, scope) => members.flatMap((select) => select(value, scope));
    }
    case 'AccessAttribute': {
      const { name } = node;
      if (node.base === undefined) return () => [[name]];
      const base = compileSelector(node.base, compiler);
      return (value, scope) => base(value, scope).map((path) => [...path, name]);
    }
    case 'ArrayCoerce': {
      const base = compileSelector(node.base, compiler);
      return (value, scope) => base(value, scope).flatMap((path) => itemsAt(value, path, () => true));
    }
    case 'Filter': {
      const [base, condition] = [compileSelector(node.base, compiler), compileCondition(node.expr, compiler)];
      return (value, scope) =>
        base(value, scope).flatMap((path) =>
          itemsAt(value, path, (item) => condition(nestedScope(scope, item)) === true),
        );
    }
    case 'SelectorFuncCall': {
      const condition = compileCondition(node.arg, compiler);
      return (value, scope) => anywhere(value, scope, condition);
    }
    case 'SelectorNested': {
      const [base, nested] = [compileSelector(node.base, compiler), compileSelector(node.nested, compiler)];
      return (value, scope) =>
        base(value, scope).flatMap((path) =>
          nested(valueAt(value, path), scope).map((inner) => [...path, ...inner]),
        );
    }
    default:
      throw new Unsupported();
  }
}

/** True if an array on the way to a position was lengthened or shortened: all of its items count as changed then. */
function changesLength(before: unknown, after: unknown, path: Path): boolean {
  return path.some((part, index) => {
    if (typeof part === 'string') return false;
    const [old, current] = [before, after].map((value) => valueAt(value, path.slice(0, index)));
    return !Array.isArray(old) || !Array.isArray(current) || old.length !== current.length;
  });
}

/** Generates the positions at which two values differ, as deep as both have the same type and length. */
function* differences(before: unknown, after: unknown, path: Path = []): Generator<Path> {
  if (isDeepStrictEqual(before ?? null, after ?? null)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (const [index, item] of before.entries()) yield* differences(item, after[index], [...path, index]);
  } else if (isJsonObject(before) && isJsonObject(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      yield* differences(valueAt(before, [name]), valueAt(after, [name]), [...path, name]);
    }
  } else {
    yield path;
  }
}

/** Values before and after a change, with the scopes of what is selected in them. */
type Change = Readonly<Record<'before' | 'after', { readonly value: unknown; readonly scope: Scope }>>;

function changesAny({ before, after }: Change, select: Select): boolean {
  const selected = select(before.value, before.scope);
  if (selected.length !== select(after.value, after.scope).length) return true;
  return selected.some(
    (path) =>
      changesLength(before.value, after.value, path) ||
      !isDeepStrictEqual(valueAt(before.value, path), valueAt(after.value, path)),
  );
}

function changesOnly({ before, after }: Change, select: Select): boolean {
  const selected = select(before.value, before.scope);
  return differences(before.value, after.value).every((path) =>
    selected.some((start) => start.every((part, index) => path[index] === part)),
  );
}

function compileDifference(decide: (change: Change, select: Select) => boolean) {
  return ({ args }: NodeOf<'FuncCall'>, compiler: Compiler): Expression => {
    const [before, after, selector] = args;
    if (before === undefined || after === undefined || selector === undefined) throw new Unsupported();
    rejectDates(before, after);
    const [old, current] = [compiler.compile(before), compiler.compile(after)];
    const select = compileSelector(selector, compiler);
    return (scope) => {
      const selectable = (value: unknown) => ({ value, scope: nestedScope(scope, value, true) });
      return decide({ before: selectable(old(scope)), after: selectable(current(scope)) }, select);
    };
  };
}

/** Compiles `diff::changedAny(before, after, selector)`: true if a selected value differs. */
export const compileChangedAny = compileDifference(changesAny);

/** Compiles `diff::changedOnly(before, after, selector)`: true if nothing but selected values differs. */
export const compileChangedOnly = compileDifference(changesOnly);
