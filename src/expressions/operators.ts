import { mapItems, plain, toNumber, toText, type Value } from './values.ts';

/* The arithmetic of Bodymovin's functions, which its exports call for every operator. */

/** Integer at the beginning of a text, otherwise the number. */
const wholeNumber = (value: Value): number =>
  typeof value === 'string' ? Number.parseInt(value, 10) : toNumber(value);

/**
 * Combines two values: two vectors item by item, where a missing item counts as nothing; a vector and a number in all
 * its items, or only in the first one.
 */
function combine(
  one: Value,
  other: Value,
  apply: (a: number, b: number) => number,
  isOnlyFirst: boolean,
): Value {
  if (Array.isArray(one) && Array.isArray(other)) {
    const longer = one.length < other.length ? other : one;
    return longer.map((_, index) => {
      const [a, b] = [plain(one[index]), plain(other[index])];
      if (typeof a === 'number' && typeof b === 'number') return apply(a, b);
      return b === undefined ? a : a || b;
    });
  }
  if (!Array.isArray(one) && !Array.isArray(other)) return apply(wholeNumber(one), wholeNumber(other));
  const isFirstVector = Array.isArray(one);
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
    return Array.isArray(one) && Array.isArray(other) ? 0 : combine(one, other, apply, false);
  };

/** Multiplies numbers, or a vector and a number. */
export const mul = product((x, y) => x * y);

/** Divides numbers, or a vector and a number. */
export const div = product((x, y) => x / y);

/** Returns the remainder of two numbers. */
export const mod = (a: Value, b: Value): Value => wholeNumber(plain(a)) % wholeNumber(plain(b));

/** Negates a number or a vector. */
export const neg = (value: Value): Value => mapItems(value, (each) => -each);

/** Compares as `==` does, without converting objects. */
function isEqual(a: Value, b: Value): boolean {
  const [one, other] = [plain(a) ?? null, plain(b) ?? null];
  if (one === other) return true;
  if (one === null || other === null || (typeof one === 'string' && typeof other === 'string')) return false;
  return toNumber(one) === toNumber(other);
}

/** Orders two values as JavaScript does: two texts by their letters, everything else as numbers. */
const ordered =
  (test: (a: number | string, b: number | string) => boolean) =>
  (a: Value, b: Value): boolean => {
    const [one, other] = [plain(a), plain(b)];
    const areTexts = typeof one === 'string' && typeof other === 'string';
    return areTexts ? test(one, other) : test(toNumber(one), toNumber(other));
  };

type Operator = (a: Value, b: Value) => Value;

/** Binary operators with their precedence, except `&&` and `||`, which evaluate their second operand lazily. */
export const OPERATORS: ReadonlyMap<string, readonly [precedence: number, apply: Operator]> = new Map<
  string,
  readonly [number, Operator]
>([
  ['==', [3, isEqual]],
  ['!=', [3, (a, b) => !isEqual(a, b)]],
  ['===', [3, (a, b) => plain(a) === plain(b)]],
  ['!==', [3, (a, b) => plain(a) !== plain(b)]],
  ['<', [4, ordered((a, b) => a < b)]],
  ['>', [4, ordered((a, b) => a > b)]],
  ['<=', [4, ordered((a, b) => a <= b)]],
  ['>=', [4, ordered((a, b) => a >= b)]],
  ['+', [5, sum]],
  ['-', [5, sub]],
  ['*', [6, mul]],
  ['/', [6, div]],
  ['%', [6, mod]],
]);
