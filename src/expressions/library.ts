import { div, mod, mul, neg, sub, sum } from './operators.ts';
import {
  mapItems,
  plain,
  toNumber,
  toText,
  toVector,
  type Callable,
  type Thing,
  type Value,
} from './values.ts';

const RADIANS = Math.PI / 180;

/** Members of `Math`, without its random numbers. */
export const MATH_MEMBERS: Record<string, () => Value> = {};
for (const name of Object.getOwnPropertyNames(Math)) {
  // The names are its own; functions that take no numbers fail when they are called.
  const member = Math[name as 'PI' | 'max'];
  if (typeof member === 'number') MATH_MEMBERS[name] = () => member;
  else if (name !== 'random')
    MATH_MEMBERS[name] =
      () =>
      (...values) =>
        member(...values.map(toNumber));
}
// Of a vector as well.
MATH_MEMBERS['abs'] = () => (value) => mapItems(value, Math.abs);

const MATH: Thing = { members: MATH_MEMBERS };

const clamp: Callable = (value, one, other) => {
  const low = Math.min(toNumber(one), toNumber(other));
  const high = Math.max(toNumber(one), toNumber(other));
  return mapItems(value, (each) => Math.min(Math.max(each, low), high));
};

/** Returns the distance of two points, or the length of a vector. */
export function length(one: Value, other?: Value): number {
  const end = toVector(other ?? []);
  const start = toVector(one);
  // Of points with different numbers of coordinates, those that both have.
  return Math.hypot(
    ...start.slice(0, end.length || start.length).map((each, index) => each - (end[index] ?? 0)),
  );
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

/** Mixes two numbers or vectors. */
const mix = (one: Value, other: Value, share: number): Value => sum(one, mul(sub(other, one), share));

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

/** Constants, and functions that depend on nothing but their parameters, by the names of After Effects and Bodymovin. */
export const LIBRARY: Readonly<Partial<Record<string, Value>>> = {
  true: true,
  false: false,
  null: null,
  undefined,
  NaN: Number.NaN,
  Infinity,
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
  parseFloat: (value) => Number.parseFloat(toText(value)),
  parseInt: (value) => Number.parseInt(toText(value), 10),
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
