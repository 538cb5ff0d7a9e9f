import {
  ExpressionError,
  isThing,
  LIMITS,
  LimitError,
  plain,
  toNumber,
  toText,
  type Budget,
  type Callable,
  type Value,
} from './values.ts';

/** Methods of lists. */
const LIST_METHODS: Readonly<Record<string, (list: Value[], ...parameters: readonly Value[]) => Value>> = {
  concat: (list, ...others) => list.concat(...others.map(plain)),
  indexOf: (list, item) => list.map(plain).indexOf(plain(item)),
  join: (list, separator) => list.map(toText).join(separator === undefined ? ',' : toText(separator)),
  pop: (list) => list.pop(),
  push: (list, ...items) => list.push(...items),
  reverse: (list) => list.reverse(),
  slice: (list, start, end) =>
    list.slice(toNumber(start ?? 0), end === undefined ? undefined : toNumber(end)),
};

/** Methods of texts. */
const TEXT_METHODS: Readonly<Record<string, (text: string, ...parameters: readonly Value[]) => Value>> = {
  charAt: (text, index) => text.charAt(toNumber(index ?? 0)),
  indexOf: (text, part) => text.indexOf(toText(part)),
  slice: (text, start, end) =>
    text.slice(toNumber(start ?? 0), end === undefined ? undefined : toNumber(end)),
  split: (text, separator) => text.split(separator === undefined ? text : toText(separator)),
  substring: (text, start, end) =>
    text.substring(toNumber(start ?? 0), end === undefined ? undefined : toNumber(end)),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
};

/** Methods of everything that has a value. */
const VALUE_METHODS: Readonly<Record<string, (value: Value, ...parameters: readonly Value[]) => Value>> = {
  toFixed: (value, digits) => toNumber(value).toFixed(Math.min(Math.max(toNumber(digits ?? 0), 0), 20)),
  toString: toText,
};

/** Members of values that are no objects of the animation. */
export const VALUE_MEMBERS: readonly string[] = [
  'length',
  ...Object.keys({ ...LIST_METHODS, ...TEXT_METHODS, ...VALUE_METHODS }),
];

function own<Method>(methods: Readonly<Record<string, Method>>, name: string): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** Binds a method to a value, whose size its calls cost. */
function bind<Bound extends Value>(
  method: ((bound: Bound, ...parameters: readonly Value[]) => Value) | undefined,
  bound: Bound,
  budget: Budget,
): Callable | undefined {
  if (!method) return undefined;
  return (...parameters) => {
    budget.weigh(bound);
    return method(bound, ...parameters);
  };
}

/**
 * Reads a member. Only listed names exist: nothing is read from a JavaScript object by a name of the expression.
 *
 * @throws ExpressionError if there is none.
 */
export function readMember(value: Value, name: string, budget: Budget): Value {
  if (isThing(value)) {
    const member = Object.hasOwn(value.members, name) ? value.members[name] : undefined;
    if (member) return member();
  }
  const known = plain(value);
  if (known instanceof Map) return known.get(name);
  let method: Callable | undefined;
  if (Array.isArray(known)) {
    if (name === 'length') return known.length;
    method = bind(own(LIST_METHODS, name), known, budget);
  } else if (typeof known === 'string') {
    if (name === 'length') return known.length;
    method = bind(own(TEXT_METHODS, name), known, budget);
  } else if (name === 'length' && typeof known === 'number') return undefined;
  method ??=
    known === null || known === undefined ? undefined : bind(own(VALUE_METHODS, name), known, budget);
  if (method) return method;
  throw new ExpressionError(`reads '${name}' of something that has none`);
}

/** Reads an item of a list, a letter, or a member by its name. A number is the first item of itself. */
export function readItem(value: Value, key: Value, budget: Budget): Value {
  const place = plain(key);
  if (typeof place === 'string' && Number.isNaN(Number(place))) return readMember(value, place, budget);
  const index = toNumber(place);
  const known = plain(value);
  if (Array.isArray(known)) return known[index];
  if (typeof known === 'string') return known[index];
  if (known instanceof Map) return known.get(toText(place));
  if (typeof known === 'number') return index === 0 ? known : undefined;
  throw new ExpressionError('reads an item of something that has none');
}

/** Assigns to an item of a list or a field of an object literal. @throws ExpressionError for anything else. */
export function writeItem(value: Value, key: Value, item: Value): void {
  const known = plain(value);
  if (known instanceof Map && known.size < LIMITS.items) known.set(toText(key), item);
  else if (Array.isArray(known)) {
    const index = toNumber(key);
    if (!Number.isInteger(index) || index < 0)
      throw new ExpressionError('assigns to a part of a list that is no item');
    if (index >= LIMITS.items) throw new LimitError('makes a list that is too long');
    known[index] = item;
  } else throw new ExpressionError('assigns to something that cannot be changed');
}

/** Calls a function, or an object of the animation that is read by names. @throws ExpressionError for others. */
export function call(callee: Value, parameters: readonly Value[]): Value {
  const target = isThing(callee) ? callee.call : callee;
  if (typeof target !== 'function') throw new ExpressionError('calls something that is no function');
  return target(...parameters);
}
