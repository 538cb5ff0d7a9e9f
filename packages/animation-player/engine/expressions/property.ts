import { length } from '../../expressions/library.ts';
import { div, mul, sub, sum } from '../../expressions/operators.ts';
import {
  ExpressionError,
  isList,
  plain,
  toNumber,
  toText,
  type Members,
  type SceneObject,
  type Value,
} from '../../expressions/values.ts';
import type { EngineProperty, EngineValue } from './engine-types.ts';

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
  return fromEngine(property.interpolateValue(frame, { lastIndex: 0 }));
}

/** Seconds that lottie-web derives velocity and speed from. */
const VELOCITY_STEP = 0.001;
const SPEED_STEP = 0.01;

function velocityAt(property: EngineProperty, seconds: number): Value {
  return div(sub(valueAt(property, seconds), valueAt(property, seconds - VELOCITY_STEP)), VELOCITY_STEP);
}

/** Returns the speed of a vector; that of a number is 0, as lottie-web has it. */
function speedAt(property: EngineProperty, seconds: number): number {
  const distance = sub(valueAt(property, seconds), valueAt(property, seconds - SPEED_STEP));
  return isList(distance) ? length(distance) / SPEED_STEP : 0;
}

/** Returns a keyframe by its number, from 1. @throws ExpressionError if there is none. */
function keyOf(property: EngineProperty, number: number): SceneObject {
  const { keyframes = [], comp } = property;
  const keyframe = keyframes[number - 1];
  const before = keyframes[number - 2];
  const values = keyframe?.s ?? before?.e ?? before?.s;
  if (!keyframe || !values) throw new ExpressionError();
  const value = (): Value => (property.propType === 'unidimensional' ? values[0] : [...values]);
  const time = keyframe.t / comp.globalData.frameRate;
  return { members: { index: () => number, time: () => time, value }, value };
}

/** Returns the keyframe nearest to a time in seconds; without keyframes, number 0 at second 0. */
function nearestKeyOf(property: EngineProperty, seconds: number): SceneObject {
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

/**
 * Repeats the keyframes of a property beyond them, as lottie-web does where After Effects differs.
 *
 * @param wanted kind of the repetition, and the number of keyframes, or of seconds, that are repeated; by default all.
 */
function loopOf(
  property: EngineProperty,
  [type, wanted]: readonly Value[],
  { isAfter, isDuration }: { readonly isAfter: boolean; readonly isDuration: boolean },
): Value {
  const { keyframes = [], comp, elem, pv } = property;
  const { frameRate } = comp.globalData;
  const [first, last] = [keyframes[0]?.t ?? 0, keyframes.at(-1)?.t ?? 0];
  const beyond = isAfter ? comp.renderedFrame - last : first - comp.renderedFrame;
  if (keyframes.length === 0 || beyond <= 0) return fromEngine(pv);
  const at = (frame: number): Value => valueAt(property, frame / frameRate);
  const kind = toText(type).toLowerCase();
  if (kind === 'continue') {
    const known = at(isAfter ? last : first);
    const step = sub(known, at(isAfter ? last - 0.001 : first + 0.001));
    // Units of lottie-web: after the last keyframe, vectors move slower or faster with the frame rate.
    const isInSeconds = isAfter && isList(known);
    return sum(known, mul(step, isInSeconds ? beyond / frameRate / 0.0005 : beyond / 0.001));
  }
  const amount = toNumber(wanted ?? 0);
  const count = Math.min(amount || Infinity, keyframes.length - 1);
  const frames = amount * frameRate;
  let [start, end] = [first, last];
  if (isDuration && isAfter) start = amount ? last - Math.abs(last - frames) : Math.min(last, elem.data.ip);
  else if (isDuration) end = amount ? first + Math.abs(frames) : Math.max(first, elem.data.op);
  else if (isAfter) start = keyframes[keyframes.length - 1 - count]?.t ?? first;
  else end = keyframes[count]?.t ?? last;
  const cycle = end - start;
  const place = beyond % cycle;
  const passes = Math.floor(beyond / cycle) + 1;
  if (kind === 'pingpong' && passes % 2 === 1) return at(isAfter ? end - place : start + place);
  if (kind === 'offset') {
    const gain = mul(sub(at(end), at(start)), isAfter ? passes : -passes);
    return sum(at(isAfter ? start + place : end - place), gain);
  }
  // Not `end - place`: before the first keyframe lottie-web assumes that it is at 0.
  return at(isAfter ? start + place : cycle - place - start);
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
  const loop = (isAfter: boolean, isDuration: boolean) =>
    search((...wanted: readonly Value[]) => loopOf(property, wanted, { isAfter, isDuration }));
  return {
    numKeys: () => property.keyframes?.length ?? 0,
    velocity: () => velocityAt(property, now()),
    key: search((number: Value) => keyOf(property, toNumber(number))),
    nearestKey: search((time?: Value) => nearestKeyOf(property, seconds(time))),
    valueAtTime: search((time?: Value) => valueAt(property, seconds(time))),
    velocityAtTime: search((time?: Value) => velocityAt(property, seconds(time))),
    speedAtTime: search((time?: Value) => speedAt(property, seconds(time))),
    loopIn: loop(false, false),
    loopOut: loop(true, false),
    loopInDuration: loop(false, true),
    loopOutDuration: loop(true, true),
  } satisfies Members;
}

/** Returns the current value of a property, with its own expression, in units of the file. */
function currentValue(property: EngineProperty): Value {
  if (property.k) property.getValue();
  const { v, mult } = property;
  return typeof v === 'number' ? v / mult : Array.from(v, (each) => each / mult);
}

/** Returns a property of another place of the animation. */
export function propertyObject(property: EngineProperty, context: Context): SceneObject {
  const value = (): Value => currentValue(property);
  return { members: { ...membersOf(property, context), value }, value };
}

/** Converts the result of an expression; what is no number of the property remains as the keyframes have it. */
export function toEngine(result: Value, keyed: EngineValue, limit: number): EngineValue {
  const known = plain(result);
  const or = (value: number, other: number): number =>
    Number.isFinite(value) ? Math.min(value, limit) : other;
  if (typeof keyed === 'number') return or(known === null ? Number.NaN : toNumber(known), keyed);
  const items = isList(known) ? known : [];
  return Array.from(keyed, (each, index) =>
    or(index < items.length ? toNumber(items[index]) : Number.NaN, each),
  );
}
