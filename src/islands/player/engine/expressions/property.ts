import {
  ExpressionError,
  plain,
  toNumber,
  type Members,
  type Thing,
  type Value,
} from '../../../../expressions/values.ts';
import type { EngineProperty, EngineValue } from './engine-types.ts';

/** Frame before all others; invalidates the engine's cache. */
const NEVER = -999_999;

/** Converts a value of the engine, and copies vectors: expressions may change theirs. */
export const fromEngine = (value: EngineValue): number | number[] =>
  typeof value === 'number' ? value : Array.from(value);

/** Time of an evaluation, in seconds, and the steps it may take. */
export interface Context {
  now(): number;
  /** Counts steps. @throws LimitError when none are left. */
  spend(steps: number): void;
}

/** Returns the value of the keyframes at a time in seconds. */
function valueAt(property: EngineProperty, seconds: number): number | number[] {
  const { keyframes, offsetTime = 0, pv } = property;
  if (!keyframes || !property.interpolateValue) return fromEngine(pv);
  const frame = seconds * property.comp.globalData.frameRate - offsetTime;
  return fromEngine(property.interpolateValue(frame, { lastFrame: NEVER, lastIndex: 0 }));
}

/** Combines the items of two values of a property. */
function combine(
  one: number | number[],
  other: number | number[],
  apply: (a: number, b: number) => number,
): number | number[] {
  if (typeof one === 'number') return apply(one, Number(other));
  return one.map((each, index) => apply(each, typeof other === 'number' ? other : (other[index] ?? 0)));
}

/** Seconds that lottie-web derives velocity and speed from. */
const VELOCITY_STEP = 0.001;
const SPEED_STEP = 0.01;

function velocityAt(property: EngineProperty, seconds: number): Value {
  const before = valueAt(property, seconds - VELOCITY_STEP);
  return combine(valueAt(property, seconds), before, (a, b) => (a - b) / VELOCITY_STEP);
}

/** Returns the speed of a vector; that of a number is 0, as lottie-web has it. */
function speedAt(property: EngineProperty, seconds: number): number {
  const distance = combine(
    valueAt(property, seconds),
    valueAt(property, seconds - SPEED_STEP),
    (a, b) => a - b,
  );
  return typeof distance === 'number' ? 0 : Math.hypot(...distance) / SPEED_STEP;
}

/** Returns a keyframe by its number, from 1. @throws ExpressionError if there is none. */
function keyOf(property: EngineProperty, number: number): Thing {
  const { keyframes = [], comp } = property;
  const keyframe = keyframes[number - 1];
  const before = keyframes[number - 2];
  const values = keyframe?.s ?? before?.e ?? before?.s;
  if (!keyframe || !values) throw new ExpressionError(`reads keyframe ${number}, which does not exist`);
  const value = (): Value => (property.propType === 'unidimensional' ? values[0] : [...values]);
  const time = keyframe.t / comp.globalData.frameRate;
  return { members: { index: () => number, time: () => time, value }, value };
}

/** Returns the keyframe nearest to a time in seconds; without keyframes, number 0 at second 0. */
function nearestKeyOf(property: EngineProperty, seconds: number): Thing {
  const { keyframes = [], comp } = property;
  if (keyframes.length === 0) return { members: { index: () => 0, time: () => 0 } };
  const frame = seconds * comp.globalData.frameRate;
  let nearest = 0;
  // The earlier one of two that are equally near.
  for (const [index, { t }] of keyframes.entries()) {
    if (Math.abs(t - frame) < Math.abs((keyframes[nearest]?.t ?? 0) - frame)) nearest = index;
  }
  return keyOf(property, nearest + 1);
}

/** Repetition of keyframes, before the first one or after the last one. */
interface Loop {
  /** Frames of the repeated keyframes. */
  readonly start: number;
  readonly end: number;
  /** Frames beyond them, from 0. */
  readonly beyond: number;
}

/** Frame within a loop as lottie-web computes it, for a composition's frame. */
const at = (property: EngineProperty, frame: number): number | number[] =>
  valueAt(property, frame / property.comp.globalData.frameRate);

/** Returns the repeated value after the last keyframe. */
function afterLast(property: EngineProperty, kind: string, { start, end, beyond }: Loop): Value {
  const cycle = end - start;
  const passed = beyond + cycle;
  const repeats = Math.floor(passed / cycle);
  const place = passed % cycle;
  if (kind === 'pingpong' && repeats % 2 !== 0) return at(property, end - place);
  if (kind === 'offset') {
    const gain = combine(at(property, end), at(property, start), (a, b) => (a - b) * repeats);
    return combine(at(property, start + place), gain, (a, b) => a + b);
  }
  return at(property, start + place);
}

/** Returns the repeated value before the first keyframe. */
function beforeFirst(property: EngineProperty, kind: string, { start, end, beyond }: Loop): Value {
  const cycle = end - start;
  const place = beyond % cycle;
  const repeats = Math.floor(beyond / cycle);
  if (kind === 'pingpong' && repeats % 2 === 0) return at(property, start + place);
  if (kind === 'offset') {
    const gain = combine(at(property, end), at(property, start), (a, b) => (a - b) * (repeats + 1));
    return combine(at(property, end - place), gain, (a, b) => a - b);
  }
  // Not `end - place`: lottie-web repeats nothing unless the first keyframe is at 0.
  return at(property, cycle - (place + start));
}

/** Extends the movement at a keyframe in its direction. */
function continued(property: EngineProperty, { start, end, beyond }: Loop, isAfter: boolean): Value {
  const edge = isAfter ? end : start;
  const known = at(property, edge);
  const inside = at(property, edge + (isAfter ? -0.001 : 0.001));
  const step = combine(known, inside, (a, b) => a - b);
  // A vector after the last keyframe moves twice as far per second as a number does per frame: lottie-web's own units.
  const isVector = typeof known !== 'number';
  const factor = isAfter && isVector ? beyond / property.comp.globalData.frameRate / 0.0005 : beyond / 0.001;
  return combine(known, step, (a, b) => a + b * factor);
}

/**
 * Repeats the keyframes of a property beyond them.
 *
 * @param length number of keyframes, or seconds, that are repeated; by default all.
 */
function loopOf(
  property: EngineProperty,
  isAfter: boolean,
  [type, length]: readonly Value[],
  isDuration: boolean,
): Value {
  const { keyframes, comp, elem, pv } = property;
  const [first, last] = [keyframes?.[0]?.t, keyframes?.at(-1)?.t];
  if (!keyframes || first === undefined || last === undefined) return fromEngine(pv);
  const frame = comp.renderedFrame;
  const beyond = isAfter ? frame - last : first - frame;
  if (beyond <= 0) return fromEngine(pv);
  const wanted = toNumber(length ?? 0);
  const count = wanted > 0 && wanted <= keyframes.length - 1 ? wanted : keyframes.length - 1;
  const frames = Math.abs(wanted * comp.globalData.frameRate);
  let [start, end] = [first, last];
  if (isDuration && isAfter) start = wanted ? last - Math.abs(last - frames) : Math.min(last, elem.data.ip);
  else if (isDuration) end = wanted ? first + frames : Math.max(first, elem.data.op);
  else if (isAfter) start = keyframes[keyframes.length - 1 - count]?.t ?? first;
  else end = keyframes[count]?.t ?? last;
  const loop = { start, end, beyond };
  const kind = typeof type === 'string' ? type.toLowerCase() : '';
  if (kind === 'continue') return continued(property, loop, isAfter);
  return isAfter ? afterLast(property, kind, loop) : beforeFirst(property, kind, loop);
}

/** Returns what expressions read of a property and its keyframes. */
export function membersOf(property: EngineProperty, context: Context) {
  const now = (): number => context.now();
  const seconds = (time: Value): number => (time === undefined ? now() : toNumber(time));
  // Reading a time searches the keyframes.
  const search =
    <Parameters extends readonly Value[]>(read: (...parameters: Parameters) => Value) =>
    () =>
    (...parameters: Parameters) => {
      context.spend(property.keyframes?.length ?? 1);
      return read(...parameters);
    };
  return {
    numKeys: () => property.keyframes?.length ?? 0,
    velocity: () => velocityAt(property, now()),
    key: search((number: Value) => keyOf(property, toNumber(number))),
    nearestKey: search((time?: Value) => nearestKeyOf(property, seconds(time))),
    valueAtTime: search((time?: Value) => valueAt(property, seconds(time))),
    velocityAtTime: search((time?: Value) => velocityAt(property, seconds(time))),
    speedAtTime: search((time?: Value) => speedAt(property, seconds(time))),
    loopIn: search((...how: readonly Value[]) => loopOf(property, false, how, false)),
    loopOut: search((...how: readonly Value[]) => loopOf(property, true, how, false)),
    loopInDuration: search((...how: readonly Value[]) => loopOf(property, false, how, true)),
    loopOutDuration: search((...how: readonly Value[]) => loopOf(property, true, how, true)),
  } satisfies Members;
}

/** Returns the current value of a property, with its own expression, in units of the file. */
function currentValue(property: EngineProperty): Value {
  if (property.k) property.getValue();
  const { v, mult } = property;
  return typeof v === 'number' ? v / mult : Array.from(v, (each) => each / mult);
}

/** Returns a property of another place of the animation. */
export function propertyThing(property: EngineProperty, context: Context): Thing {
  const value = (): Value => currentValue(property);
  return { members: { ...membersOf(property, context), value }, value };
}

/** Converts the result of an expression; what is no number of the property remains as the keyframes have it. */
export function toEngine(result: Value, keyed: EngineValue, limit: number): EngineValue {
  const known = plain(result);
  const or = (value: number, other: number): number =>
    Number.isFinite(value) ? Math.min(value, limit) : other;
  if (typeof keyed === 'number') return or(known === null ? Number.NaN : toNumber(known), keyed);
  const items = Array.isArray(known) ? known : [];
  return Array.from(keyed, (each, index) =>
    or(index < items.length ? toNumber(items[index]) : Number.NaN, each),
  );
}
