import {
  ExpressionError,
  isList,
  isSceneObject,
  LIMITS,
  own,
  plain,
  toNumber,
  type Budget,
  type Value,
} from './values.ts';

/** Methods of lists. */
export const LIST_METHODS: Readonly<
  Record<string, (list: Value[], ...parameters: readonly Value[]) => Value>
> = {
  concat: (list, ...others) => list.concat(...others.map(plain)),
  push: (list, ...items) => list.push(...items),
  slice: (list, start, end) => list.slice(toNumber(start ?? 0), toNumber(end ?? list.length)),
};

/**
 * Reads a member. Only listed names exist: nothing is read from a JavaScript object by a name of the expression.
 *
 * @throws ExpressionError if there is none.
 */
export function readMember(value: Value, name: string, budget: Budget): Value {
  const member = isSceneObject(value) ? own(value.members, name) : undefined;
  if (member) return member();
  const known = plain(value);
  if (name === 'length') {
    if (isList(known) || typeof known === 'string') return known.length;
    // Expressions ask so whether a value is a vector.
    if (typeof known === 'number') return undefined;
  }
  const method = isList(known) ? own(LIST_METHODS, name) : undefined;
  if (!isList(known) || !method) throw new ExpressionError(name);
  return (...parameters) => {
    budget.weigh(known);
    return method(known, ...parameters);
  };
}

/** Reads an item of a list or a letter. A number is the first item of itself. */
export function readItem(value: Value, key: Value): Value {
  const known = plain(value);
  const index = toNumber(key);
  if (isList(known) || typeof known === 'string') return known[index];
  if (typeof known !== 'number') throw new ExpressionError();
  return index === 0 ? known : undefined;
}

/** Assigns to an item of a list. @throws ExpressionError for anything else. */
export function writeItem(value: Value, key: Value, item: Value): void {
  const known = plain(value);
  const index = toNumber(key);
  if (!isList(known) || !(index >= 0 && index < LIMITS.items) || index % 1) throw new ExpressionError();
  known[index] = item;
}

/** Calls a function, or an object of the animation that is read by names. @throws ExpressionError for others. */
export function call(callee: Value, parameters: readonly Value[]): Value {
  const target = isSceneObject(callee) ? callee.call : callee;
  if (typeof target !== 'function') throw new ExpressionError();
  return target(...parameters);
}
