/** A number, or several that belong together, such as a point or a colour. */
export type Value = number | readonly number[];

/** Interpolation between two keyframes: `cubic-bezier()` control points as in CSS, or a hold keyframe (`at once`). */
export type Easing = readonly [x1: number, y1: number, x2: number, y2: number] | 'at once';

/** At a constant speed. */
export const linear: Easing = [0, 0, 1, 1];
/** Starts and ends slowly. */
export const smooth: Easing = [0.45, 0, 0.55, 1];
/** Ends slowly. */
export const slowing: Easing = [0.16, 1, 0.3, 1];
/** Starts slowly. */
export const gaining: Easing = [0.55, 0, 0.85, 0.4];
/** Goes too far and comes back. */
export const springy: Easing = [0.34, 1.56, 0.64, 1];
/** Draws back before it goes. */
export const leaving: Easing = [0.5, -0.3, 0.75, 0.5];

/** Keyframe: frame, value, and interpolation to the next one. */
export type Key = readonly [frame: number, value: Value, easing?: Easing];

/** A value that changes. */
export interface Animated {
  readonly timeline: readonly Key[];
}

/** A value, fixed or changing. */
export type Property = Value | Animated;

/** Creates an animated property; keyframes ease in and out by default. */
export const keys = (...list: readonly Key[]): Animated => ({ timeline: list });

const rounded = (value: number): number => Math.round(value * 100) / 100;
const listed = (value: Value): readonly number[] =>
  (typeof value === 'number' ? [value] : value).map(rounded);

const isAnimated = (property: Property): property is Animated =>
  typeof property === 'object' && 'timeline' in property;

const isSame = (a: Value, b: Value | undefined): boolean =>
  b !== undefined && JSON.stringify(listed(a)) === JSON.stringify(listed(b));

/** Leaves out what changes nothing: before its first and after its last key a value stands still anyway. */
function withoutRests(timeline: readonly Key[]): readonly Key[] {
  const isRest = (index: number, other: number): boolean => {
    const [key, neighbour] = [timeline[index], timeline[other]];
    return key !== undefined && isSame(key[1], neighbour?.[1]);
  };
  let [from, to] = [0, timeline.length - 1];
  while (from < to && isRest(from, from + 1)) from += 1;
  while (to > from && isRest(to, to - 1)) to -= 1;
  return timeline.slice(from, to + 1);
}

function toKey([frame, value, easing = smooth]: Key, next: Key | undefined): object {
  const key = { t: rounded(frame), s: listed(value) };
  if (next === undefined) return key;
  // What stays as it is until the next key is held, which takes fewer words than a curve.
  if (easing === 'at once' || isSame(value, next[1])) return { ...key, h: 1 };
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = listed(easing);
  return { ...key, o: { x: x1, y: y1 }, i: { x: x2, y: y2 } };
}

/** Writes a property as animation files have it. Whether it is animated shows in its value; engines do not look further. */
export function toProperty(property: Property): object {
  if (!isAnimated(property)) {
    return { k: typeof property === 'number' ? rounded(property) : listed(property) };
  }
  const timeline = withoutRests(property.timeline);
  const [only] = timeline;
  if (timeline.length === 1 && only) return toProperty(only[1]);
  return { k: timeline.map((key, index) => toKey(key, timeline[index + 1])) };
}

/** A property as animation files have it: a value, or keys. */
export interface WrittenProperty {
  readonly k: number | readonly number[] | readonly WrittenKey[];
}

/** Keyframe as animation files have it. */
export interface WrittenKey {
  readonly t: number;
  readonly s: readonly number[];
  /** It is held until the next key. */
  readonly h?: 1;
  readonly o?: Handle;
  readonly i?: Handle;
}

interface Handle {
  readonly x: number;
  readonly y: number;
}

/** Evaluates one coordinate of a cubic Bézier curve from 0 to 1 with control values a and b. */
const curve = (a: number, b: number, t: number): number =>
  3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** Iterations of the bisection; sufficient for stills. */
const HALVINGS = 30;

/** Evaluates the easing curve between two keyframes: maps elapsed time (0 to 1) to progress, by bisection. */
function progress(out: Handle, into: Handle, time: number): number {
  let [low, high] = [0, 1];
  for (let index = 0; index < HALVINGS; index += 1) {
    const middle = (low + high) / 2;
    if (curve(out.x, into.x, middle) < time) low = middle;
    else high = middle;
  }
  return curve(out.y, into.y, low);
}

const isKeys = (k: WrittenProperty['k']): k is readonly WrittenKey[] =>
  typeof k === 'object' && typeof k[0] === 'object';

/** Evaluates a property at a frame. */
export function valueAt({ k }: WrittenProperty, frame: number): readonly number[] {
  if (!isKeys(k)) return typeof k === 'number' ? [k] : k;
  const index = k.findLastIndex(({ t }) => t <= frame);
  const [key, next] = [k[Math.max(index, 0)], k[index + 1]];
  if (!key) throw new Error('A property without keys');
  if (index < 0 || !next || key.h === 1 || !key.o || !key.i) return key.s;
  const share = progress(key.o, key.i, (frame - key.t) / (next.t - key.t));
  return key.s.map((value, place) => value + ((next.s[place] ?? value) - value) * share);
}
