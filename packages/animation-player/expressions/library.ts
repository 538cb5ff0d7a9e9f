import { div, mod, mul, neg, sub, sum } from './operators.ts';
import {
  mapItems,
  toNumber,
  toText,
  toVector,
  type Callable,
  type SceneObject,
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

const MATH: SceneObject = { members: MATH_MEMBERS };

/** Limits a number or the items of a vector: the median of it and both limits, whose order does not matter. */
const clamp: Callable = (value, one, other) =>
  mapItems(value, (each) => [each, toNumber(one), toNumber(other)].sort((a, b) => a - b)[1] ?? each);

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

/** Coordinate of a cubic Bézier curve from 0 to 1, whose control points have these coordinates. */
const curve = (first: number, second: number, t: number): number =>
  3 * first * t * (1 - t) ** 2 + 3 * second * t ** 2 * (1 - t) + t ** 3;

/** Creates a function that interpolates between two times, or without them from 0 to 1. */
function interpolation(ease: (progress: number) => number): Callable {
  const interpolate: Callable = (time, start, end, one, other) => {
    if (one === undefined) return interpolate(time, 0, 1, start, end);
    const from = toNumber(start);
    const progress = (toNumber(time) - from) / (toNumber(end) - from);
    return mix(one, other, progress > 0 ? ease(Math.min(progress, 1)) : 0);
  };
  return interpolate;
}

const between = interpolation((progress) => progress);

/** Interpolates linearly; the order of the times does not matter, as lottie-web has it. */
const linear: Callable = (time, start, end, ...values) =>
  values.length > 0 && toNumber(end) < toNumber(start)
    ? between(time, end, start, ...values)
    : between(time, start, end, ...values);

/** Creates an easing function of a cubic Bézier curve, as in CSS. */
const bezier = (x1: number, y1: number, x2: number, y2: number): Callable =>
  interpolation((progress) => {
    let [low, high] = [0, 1];
    // 40 halvings are more precise than a float.
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2;
      if (curve(x1, x2, middle) < progress) low = middle;
      else high = middle;
    }
    return curve(y1, y2, high);
  });

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
  ease: bezier(0.33, 0, 0.667, 1),
  easeIn: bezier(0.333, 0, 0.833, 0.833),
  easeOut: bezier(0.167, 0.167, 0.667, 1),
  length,
  linear,
  normalize: (value) => div(toVector(value), length(value)),
  radiansToDegrees: (value) => toNumber(value) / RADIANS,
};
