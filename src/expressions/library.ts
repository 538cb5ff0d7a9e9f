import { div, mod, mul, neg, sub, sum } from './operators.ts';
import {
  plain,
  toNumber,
  toText,
  toVector,
  type Callable,
  type Members,
  type Thing,
  type Value,
} from './values.ts';

const RADIANS = Math.PI / 180;

/** Applies a function to a number, or to each item of a vector. */
const eachOf =
  (apply: (value: number) => number): Callable =>
  (value) => {
    const known = plain(value);
    return Array.isArray(known) ? known.map((each) => apply(toNumber(each))) : apply(toNumber(known));
  };

const CONSTANTS = ['E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'PI', 'SQRT1_2', 'SQRT2'] as const;
const FUNCTIONS = [
  ...['acos', 'asin', 'atan', 'atan2', 'cbrt', 'ceil', 'cos', 'cosh', 'exp', 'expm1', 'floor'],
  ...[
    'fround',
    'hypot',
    'log',
    'log10',
    'log1p',
    'log2',
    'max',
    'min',
    'pow',
    'round',
    'sign',
    'sin',
    'sinh',
  ],
  ...['sqrt', 'tan', 'tanh', 'trunc'],
] as const;

/** Members of `Math`, without its random numbers. */
const MATH_MEMBERS: Members = Object.fromEntries<() => Value>([
  ...CONSTANTS.map((name) => [name, () => Math[name]] as const),
  ...FUNCTIONS.map((name) => {
    // The names are those of functions of numbers.
    const apply = Math[name as 'max'];
    return [
      name,
      () =>
        (...values: readonly Value[]) =>
          apply(...values.map(toNumber)),
    ] as const;
  }),
  ['abs', () => eachOf(Math.abs)] as const,
]);

const MATH: Thing = { members: MATH_MEMBERS };

const clamp: Callable = (value, one, other) => {
  const low = Math.min(toNumber(one), toNumber(other));
  const high = Math.max(toNumber(one), toNumber(other));
  return eachOf((each) => Math.min(Math.max(each, low), high))(value);
};

/** Distance of two points, or the length of a vector. */
function length(one: Value, other?: Value): number {
  const end = other === undefined ? [] : toVector(other);
  const start = toVector(one);
  const sides = end.length > 0 ? start.slice(0, end.length) : start;
  return Math.hypot(...sides.map((each, index) => each - (end[index] ?? 0)));
}

const dot: Callable = (one, other) => {
  const factors = toVector(other);
  return toVector(one).reduce((total, each, index) => total + each * (factors[index] ?? 0), 0);
};

const cross: Callable = (one, other) => {
  const [x = 0, y = 0, z = 0] = toVector(one);
  const [u = 0, v = 0, w = 0] = toVector(other);
  return [y * w - z * v, z * u - x * w, x * v - y * u];
};

/** Mixes two values or vectors. */
function mix(one: Value, other: Value, share: number): Value {
  const [from, to] = [plain(one), plain(other)];
  if (!Array.isArray(from)) return toNumber(from) + (toNumber(to) - toNumber(from)) * share;
  const ends = toVector(to);
  return toVector(from).map((each, index) => each + ((ends[index] ?? Number.NaN) - each) * share);
}

/** Interpolates linearly; without a range of time, that is from 0 to 1. */
const linear: Callable = (time, start, end, one, other) => {
  if (one === undefined || other === undefined) return linear(time, 0, 1, start, end);
  const [low, high] = [toNumber(start), toNumber(end)].sort((a, b) => a - b);
  const [now, first, last] = [toNumber(time), low ?? 0, high ?? 0];
  if (now <= first) return plain(one);
  if (now >= last) return plain(other);
  return mix(one, other, (now - first) / (last - first));
};

/** Coordinate of a cubic Bézier curve from 0 to 1, whose control points have these coordinates. */
const curve = (first: number, second: number, t: number): number =>
  3 * first * t * (1 - t) ** 2 + 3 * second * t ** 2 * (1 - t) + t ** 3;

/** Creates an easing function of a cubic Bézier curve, as in CSS. */
function easing(x1: number, y1: number, x2: number, y2: number): Callable {
  return (time, start, end, one, other) => {
    const [from, to] = one === undefined ? [start, end] : [one, other];
    const progress =
      one === undefined
        ? toNumber(time)
        : (toNumber(time) - toNumber(start)) / (toNumber(end) - toNumber(start));
    if (!(progress > 0)) return mix(from, to, 0);
    if (progress >= 1) return mix(from, to, 1);
    let [low, high] = [0, 1];
    // 40 halvings are more precise than a float.
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2;
      if (curve(x1, x2, middle) < progress) low = middle;
      else high = middle;
    }
    return mix(from, to, curve(y1, y2, low));
  };
}

/** Functions that depend on nothing but their parameters, by the names of After Effects and Bodymovin. */
export const LIBRARY: Readonly<Partial<Record<string, Value>>> = {
  $bm_sum: sum,
  $bm_sub: sub,
  $bm_mul: mul,
  $bm_div: div,
  $bm_mod: mod,
  $bm_neg: neg,
  add: sum,
  sum,
  sub,
  mul,
  div,
  mod,
  Math: MATH,
  Number: toNumber,
  String: toText,
  parseFloat: (value) => Number.parseFloat(toText(value)),
  parseInt: (value) => Number.parseInt(toText(value), 10),
  isNaN: (value) => Number.isNaN(toNumber(value)),
  clamp,
  cross,
  degreesToRadians: (value) => toNumber(value) * RADIANS,
  dot,
  ease: easing(0.33, 0, 0.667, 1),
  easeIn: easing(0.333, 0, 0.833, 0.833),
  easeOut: easing(0.167, 0.167, 0.667, 1),
  length,
  linear,
  normalize: (value) => div(toVector(value), length(value)),
  radiansToDegrees: (value) => toNumber(value) / RADIANS,
};

/** Names of the members of objects of the library. */
export const LIBRARY_MEMBERS: readonly string[] = Object.keys(MATH_MEMBERS);
