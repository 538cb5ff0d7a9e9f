import { plain, toNumber, toText, type Value } from './values.ts';

/* The arithmetic of Bodymovin's functions, which its exports call for every operator. */

const isList = (value: Value): value is Value[] => Array.isArray(value);

/** Integer at the beginning of a text, otherwise the number. */
const wholeNumber = (value: Value): number =>
  typeof value === 'string' ? Number.parseInt(value, 10) : toNumber(value);

/** Combines two vectors, item by item; a missing item counts as nothing. */
function eachItem(
  a: readonly Value[],
  b: readonly Value[],
  combine: (a: number, b: number) => number,
): Value[] {
  const longer = a.length < b.length ? b : a;
  return longer.map((_, index) => {
    const [one, other] = [plain(a[index]), plain(b[index])];
    if (typeof one === 'number' && typeof other === 'number') return combine(one, other);
    return other === undefined ? one : one || other;
  });
}

/** Adds or subtracts: vectors item by item; a number only affects the first item of a vector. */
function addition(a: Value, b: Value, combine: (a: number, b: number) => number): Value {
  const [one, other] = [plain(a), plain(b)];
  if (isList(one) && isList(other)) return eachItem(one, other, combine);
  if (isList(one))
    return one.map((each, index) => (index === 0 ? combine(toNumber(each), toNumber(other)) : each));
  if (isList(other))
    return other.map((each, index) => (index === 0 ? combine(toNumber(one), toNumber(each)) : each));
  return combine(wholeNumber(one), wholeNumber(other));
}

/** Multiplies or divides: a vector by a number. Two vectors are 0, as lottie-web has it. */
function multiplication(a: Value, b: Value, combine: (a: number, b: number) => number): Value {
  const [one, other] = [plain(a), plain(b)];
  if (isList(one) && isList(other)) return 0;
  if (isList(one)) return one.map((each) => combine(toNumber(each), toNumber(other)));
  if (isList(other)) return other.map((each) => combine(toNumber(one), toNumber(each)));
  return combine(toNumber(one), toNumber(other));
}

/** Adds numbers and vectors, and concatenates with texts. */
export function sum(a: Value, b: Value): Value {
  const [one, other] = [plain(a), plain(b)];
  if (typeof one === 'string' || typeof other === 'string') return toText(one) + toText(other);
  return addition(one, other, (x, y) => x + y);
}

/** Subtracts numbers and vectors. */
export const sub = (a: Value, b: Value): Value => addition(a, b, (x, y) => x - y);

/** Multiplies numbers, or a vector and a number. */
export const mul = (a: Value, b: Value): Value => multiplication(a, b, (x, y) => x * y);

/** Divides numbers, or a vector and a number. */
export const div = (a: Value, b: Value): Value => multiplication(a, b, (x, y) => x / y);

/** Returns the remainder of two numbers. */
export const mod = (a: Value, b: Value): Value => wholeNumber(plain(a)) % wholeNumber(plain(b));

/** Negates a number or a vector. */
export function neg(value: Value): Value {
  const known = plain(value);
  return isList(known) ? known.map((each) => -toNumber(each)) : -toNumber(known);
}

/** Compares as `==` does, without converting objects. */
function isEqual(a: Value, b: Value): boolean {
  const [one, other] = [plain(a), plain(b)];
  if (one === other) return true;
  if (one === null || one === undefined || other === null || other === undefined)
    return (one ?? other) === null || (one ?? other) === undefined;
  if (typeof one === typeof other && typeof one !== 'object') return false;
  return typeof one === 'function' || typeof other === 'function' ? false : toNumber(one) === toNumber(other);
}

/** Orders two values as JavaScript does: two texts by their letters, everything else as numbers. */
const ordered =
  (test: (a: number | string, b: number | string) => boolean) =>
  (a: Value, b: Value): boolean => {
    const [one, other] = [plain(a), plain(b)];
    const areTexts = typeof one === 'string' && typeof other === 'string';
    return areTexts ? test(one, other) : test(toNumber(one), toNumber(other));
  };

/** Binary operators with their precedence; `&&` and `||` evaluate their second operand lazily. */
export const OPERATORS: ReadonlyMap<
  string,
  readonly [precedence: number, apply: (a: Value, b: Value) => Value]
> = new Map([
  ['==', [3, isEqual]],
  ['!=', [3, (a: Value, b: Value) => !isEqual(a, b)]],
  ['===', [3, (a: Value, b: Value) => plain(a) === plain(b)]],
  ['!==', [3, (a: Value, b: Value) => plain(a) !== plain(b)]],
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
