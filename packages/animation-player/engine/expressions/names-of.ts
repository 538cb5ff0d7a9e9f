import type { LayerMember, PropertyName } from '../../expressions/names.ts';
import { fraction, hash, hashText, noiseAt } from '../../expressions/random.ts';
import {
  isTrue,
  mapItems,
  toNumber,
  toVector,
  type Callable,
  type Members,
  type Value,
} from '../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { CreateMatrix, EngineProperty, EngineValue } from './engine-types.ts';
import { fromEngine, membersOf, type Context } from './property.ts';
import { createScene } from './scene.ts';

/** Maximum number of layers of noise in `wiggle`. */
const MAX_OCTAVES = 8;
/** Subframes have random numbers of their own. */
const MOMENTS_PER_FRAME = 100;

/** Dependencies of the names of a property. */
interface Surroundings {
  readonly animation: AnimationData;
  readonly createMatrix: CreateMatrix;
  /** The expression; a seed of random numbers, as index and name of the layer are. */
  readonly source: string;
  /** Returns the value of the keyframes at the current frame. */
  readonly value: () => EngineValue;
  readonly spend: Context['spend'];
}

type RandomName = 'noise' | 'random' | 'seedRandom' | 'wiggle';

/** Returns functions of random numbers, which are equal on every visit: seeds are the property and the frame. */
function randomNames(
  property: EngineProperty,
  { source, value, spend }: Surroundings,
  { now, valueAtTime }: { readonly now: () => number; readonly valueAtTime: Callable },
): Readonly<Record<RandomName, () => Value>> {
  const { ind, nm } = property.elem.data;
  const seed = hashText(JSON.stringify([ind, nm, source]));
  const moment = (): number => Math.round(property.comp.renderedFrame * MOMENTS_PER_FRAME);
  const { globalData } = property.comp;
  let [base, frameId, count] = [seed, Number.NaN, 0];
  const begin = (from: number): void => {
    [base, frameId, count] = [from, globalData.frameId, 0];
  };
  /** Returns the next number; every frame begins anew. */
  const draw = (): number => {
    if (frameId !== globalData.frameId) begin(hash(seed, moment()));
    count += 1;
    return fraction(base, count);
  };
  const random: Callable = (one, other) => {
    const [low, high] = other === undefined ? [0, one ?? 1] : [one, other];
    const starts = toVector(low);
    return mapItems(high, (end, index) => {
      const start = starts[index] ?? 0;
      return start + draw() * (end - start);
    });
  };
  const wiggle: Callable = (frequency, amplitude, octaves, share, time) => {
    const seconds = time === undefined ? now() : toNumber(time);
    const layers = Math.min(toNumber(octaves ?? 1), MAX_OCTAVES);
    const factor = toNumber(share ?? 0.5);
    spend(layers);
    const start: Value = time === undefined ? fromEngine(value()) : valueAtTime(time);
    return mapItems(start, (each, index) => {
      let offset = 0;
      for (let layer = 0; layer < layers; layer += 1) {
        const place = seconds * toNumber(frequency) * 2 ** layer;
        offset += noiseAt(hash(seed, index, layer), [place]) * factor ** layer;
      }
      return each + offset * toNumber(amplitude);
    });
  };
  return {
    noise: () => (point: Value) => noiseAt(0, toVector(point).slice(0, 3)),
    random: () => random,
    // Without time, every frame has the same numbers.
    seedRandom: () => (number: Value, isTimeless: Value) =>
      void begin(hash(seed, toNumber(number), isTrue(isTimeless) ? 0 : moment() + 1)),
    wiggle: () => wiggle,
  };
}

/** Returns the names that the expression of a property may read. */
export function namesOf(property: EngineProperty, surroundings: Surroundings): Members {
  const { comp, elem } = property;
  const { frameRate } = comp.globalData;
  const now = (): number => comp.renderedFrame / frameRate;
  const context = { now, spend: surroundings.spend };
  const scene = createScene(surroundings.animation, surroundings.createMatrix, context);
  const value = (): Value => fromEngine(surroundings.value());
  const members = membersOf(property, context);
  const rate = (frames: Value): number => toNumber(frames ?? 0) || frameRate;
  const layer = scene.layer(elem);
  return {
    ...scene.layerMembers(elem),
    ...members,
    ...randomNames(property, surroundings, { now, valueAtTime: members.valueAtTime() }),
    time: now,
    value,
    thisProperty: () => ({ members: { ...members, value }, value }),
    thisLayer: () => layer,
    thisComp: () => scene.composition(comp),
    comp: () => (name: Value) => scene.compositionNamed(name, elem),
    framesToTime: () => (frames: Value, perSecond: Value) => toNumber(frames) / rate(perSecond),
    timeToFrames: () => (seconds: Value, perSecond: Value) =>
      (seconds === undefined ? now() : toNumber(seconds)) * rate(perSecond),
  } satisfies Record<LayerMember | PropertyName, () => Value>;
}
