import { isJsonObject } from '../../shared/json.ts';
import type { NodeOf } from '../ast.ts';
import type { Compiler, Expression } from './types.ts';

/** Ids that a value refers to. Weak: entries live as long as the value, which is never mutated. */
const known = new WeakMap<object, readonly string[]>();

function collect(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, ids);
  } else if (isJsonObject(value)) {
    const { _ref: id } = value;
    // As in groq-js, a reference is not searched further.
    if (typeof id === 'string' && id !== '') ids.add(id);
    else if (!id) for (const each of Object.values(value)) collect(each, ids);
  }
}

/** Returns the ids that a value refers to, at any depth. Memoised. */
export function referencedIds(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  let ids = known.get(value);
  if (ids === undefined) {
    const found = new Set<string>();
    collect(value, found);
    known.set(value, (ids = [...found]));
  }
  return ids;
}

/** Compiles `references(…)`: true if the current value refers to any of the ids, which may be lists. */
export function compileReferences({ args }: NodeOf<'FuncCall'>, { compile }: Compiler): Expression {
  const values = args.map((each) => compile(each));
  let last: readonly unknown[] | undefined;
  let ids: ReadonlySet<unknown> = new Set();
  return (scope) => {
    const given = values.map((value) => value(scope));
    // Mostly the same for all documents: a parameter, a subquery, or an attribute of an enclosing scope.
    if (last === undefined || given.some((each, index) => each !== last?.[index]))
      ids = new Set(given.flat());
    last = given;
    return referencedIds(scope.value).some((id) => ids.has(id));
  };
}
