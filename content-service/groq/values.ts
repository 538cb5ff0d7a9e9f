/*
 * Comparison of values as GROQ has it. Values are those of JSON: never undefined.
 */

/** Equal: objects and arrays never are. */
export function isEqual(left: unknown, right: unknown): boolean {
  return left === right && (typeof left !== 'object' || left === null);
}

/** Below, equal (0) or above; `undefined` for what has no order. */
function compare(left: unknown, right: unknown): number | undefined {
  // Written out for each type: what is compared is known to be of one then, which is several times faster.
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : Number(left > right);
  if (typeof left === 'boolean' && typeof right === 'boolean') return Number(left) - Number(right);
  return undefined;
}

/** Whether an operator holds; `undefined` for what has no order. */
function ordered(holds: (order: number) => boolean) {
  return (left: unknown, right: unknown): boolean | undefined => {
    const order = compare(left, right);
    return order === undefined ? undefined : holds(order);
  };
}

/** The operators that put values in an order. */
export const COMPARISONS: Readonly<Record<string, (left: unknown, right: unknown) => boolean | undefined>> = {
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
};

/** Places of the types among each other. */
const TYPE_RANKS: Readonly<Record<string, number>> = { number: 2, string: 3, boolean: 4 };
const LAST_RANK = 100;

/** The order of `order()`, in which everything has a place: numbers, texts, booleans, then the rest in no order. */
export function totalOrder(left: unknown, right: unknown): number {
  const byType = (TYPE_RANKS[typeof left] ?? LAST_RANK) - (TYPE_RANKS[typeof right] ?? LAST_RANK);
  return byType === 0 ? (compare(left, right) ?? 0) : byType;
}
