import { isList, mapItems, plain, toNumber, toText, type Value } from './values.ts';

/* The arithmetic of Bodymovin's functions, which its exports call for every operator. */

/**
 * Combines two values: two vectors item by item, of which the longer one keeps its surplus; a vector and a number in
 * all its items, or only in the first one.
 */
function combine(
  one: Value,
  other: Value,
  apply: (a: number, b: number) => number,
  isOnlyFirst: boolean,
): Value {
  if (isList(one) && isList(other)) {
    const longer = one.length < other.length ? other : one;
    return longer.map((item, index) => {
      const [a, b] = [one[index], other[index]];
      return a === undefined || b === undefined ? item : apply(toNumber(a), toNumber(b));
    });
  }
  const isFirstVector = isList(one);
  const number = toNumber(isFirstVector ? other : one);
  return mapItems(isFirstVector ? one : other, (each, index) => {
    if (isOnlyFirst && index > 0) return each;
    return isFirstVector ? apply(each, number) : apply(number, each);
  });
}

/** Adds numbers and vectors, and concatenates with texts. */
export function sum(a: Value, b: Value): Value {
  const [one, other] = [plain(a), plain(b)];
  if (typeof one === 'string' || typeof other === 'string') return toText(one) + toText(other);
  return combine(one, other, (x, y) => x + y, true);
}

/** Subtracts numbers and vectors. */
export const sub = (a: Value, b: Value): Value => combine(plain(a), plain(b), (x, y) => x - y, true);

/** Creates multiplication or division: of numbers, or of a vector and a number. Two vectors are 0, as lottie-web has it. */
const product =
  (apply: (a: number, b: number) => number) =>
  (a: Value, b: Value): Value => {
    const [one, other] = [plain(a), plain(b)];
    return isList(one) && isList(other) ? 0 : combine(one, other, apply, false);
  };

/** Multiplies numbers, or a vector and a number. */
export const mul = product((x, y) => x * y);

/** Divides numbers, or a vector and a number. */
export const div = product((x, y) => x / y);

/** Returns the remainder of two numbers. */
export const mod = (a: Value, b: Value): Value => toNumber(a) % toNumber(b);

/** Negates a number or a vector. */
export const neg = (value: Value): Value => mapItems(value, (each) => -each);

/** Compares as `==` does, without converting objects. */
function isEqual(a: Value, b: Value): boolean {
  const [one, other] = [plain(a) ?? null, plain(b) ?? null];
  if (one === other) return true;
  if (one === null || other === null || (typeof one === 'string' && typeof other === 'string')) return false;
  return toNumber(one) === toNumber(other);
}

type Operator = (a: Value, b: Value) => Value;

/** Binary operators with their precedence; without a function, the first operand decides on the second one. */
export const OPERATORS: ReadonlyMap<string, readonly [precedence: number, apply?: Operator]> = new Map<
  string,
  readonly [number, Operator?]
>([
  ['||', [1]],
  ['&&', [2]],
  ['==', [3, isEqual]],
  ['!=', [3, (a, b) => !isEqual(a, b)]],
  ['===', [3, (a, b) => plain(a) === plain(b)]],
  ['!==', [3, (a, b) => plain(a) !== plain(b)]],
  ['<', [4, (a, b) => toNumber(a) < toNumber(b)]],
  ['>', [4, (a, b) => toNumber(a) > toNumber(b)]],
  ['<=', [4, (a, b) => toNumber(a) <= toNumber(b)]],
  ['>=', [4, (a, b) => toNumber(a) >= toNumber(b)]],
  ['+', [5, sum]],
  ['-', [5, sub]],
  ['*', [6, mul]],
  ['/', [6, div]],
  ['%', [6, mod]],
]);
