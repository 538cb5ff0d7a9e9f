import { isJsonObject } from '../shared/json.ts';

/*
 * Comparison with the semantics of GROQ. Values are JSON values, never undefined.
 */

/** True if two values are equal in GROQ; objects and arrays never are. */
export function isEqual(left: unknown, right: unknown): boolean {
  return left === right && (typeof left !== 'object' || left === null);
}

/** Compares two values of the same type: -1, 0 or 1; `undefined` for values without an order. */
function compare(left: unknown, right: unknown): number | undefined {
  // One comparison per type: monomorphic code is several times faster.
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : Number(left > right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return undefined;
}

/** Creates a comparison operator; `undefined` for values without an order. */
function ordered(holds: (order: number) => boolean) {
  return (left: unknown, right: unknown): boolean | undefined => {
    const order = compare(left, right);
    return order === undefined ? undefined : holds(order);
  };
}

/** Comparison operators by symbol. */
export const COMPARISONS: Readonly<Record<string, (left: unknown, right: unknown) => boolean | undefined>> = {
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
};

/** Ranks of the types in the order of `order()`. */
const TYPE_RANKS: Readonly<Record<string, number>> = { number: 2, string: 3, boolean: 4 };
const LAST_RANK = 100;

/** Compares two values as `order()` does, a total order: numbers, strings, booleans, then everything else as equal. */
export function totalOrder(left: unknown, right: unknown): number {
  const byType = (TYPE_RANKS[typeof left] ?? LAST_RANK) - (TYPE_RANKS[typeof right] ?? LAST_RANK);
  return byType === 0 ? (compare(left, right) ?? 0) : byType;
}

/**
 * Creates an accessor of an attribute: null if it is absent or the value is no object. `Object.hasOwn` doubles the time
 * of an access, so only names on `Object.prototype` are checked with it.
 */
export function attributeReader(name: string): (value: unknown) => unknown {
  if (name in Object.prototype) {
    return (value) => (isJsonObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null);
  }
  return (value) => (isJsonObject(value) ? (value[name] ?? null) : null);
}
