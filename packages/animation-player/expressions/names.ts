import { MATH_MEMBERS } from './library.ts';
import { LIST_METHODS } from './members.ts';

/** Names of a property with its time, keyframes, layer and composition. */
export const PROPERTY_NAMES = [
  ...(['time', 'value', 'velocity', 'numKeys', 'key', 'nearestKey'] as const),
  ...(['valueAtTime', 'velocityAtTime', 'speedAtTime'] as const),
  ...(['loopIn', 'loopOut', 'loopInDuration', 'loopOutDuration'] as const),
  ...(['wiggle', 'random', 'seedRandom', 'noise', 'framesToTime', 'timeToFrames'] as const),
  ...(['thisProperty', 'thisLayer', 'thisComp', 'comp'] as const),
] as const;

/** Members of a layer, which an expression also reads without naming its own layer. */
export const LAYER_MEMBERS = [
  ...(['name', 'index', 'inPoint', 'outPoint', 'startTime', 'width', 'height'] as const),
  ...(['hasParent', 'parent', 'transform', 'effect', 'content'] as const),
  ...(['position', 'rotation', 'scale', 'opacity', 'anchorPoint'] as const),
  ...(['toComp', 'fromComp', 'toWorld', 'fromWorld'] as const),
] as const;

/** Name of {@link PROPERTY_NAMES}. */
export type PropertyName = (typeof PROPERTY_NAMES)[number];

/** Name of {@link LAYER_MEMBERS}. */
export type LayerMember = (typeof LAYER_MEMBERS)[number];

/** Members of a composition. */
export const COMPOSITION_MEMBERS = ['duration', 'frameDuration', 'height', 'layer', 'width'] as const;

/** Name of {@link COMPOSITION_MEMBERS}. */
export type CompositionMember = (typeof COMPOSITION_MEMBERS)[number];

/** Members of a transform beyond those of its layer. */
const TRANSFORM_MEMBERS = ['xPosition', 'yPosition', 'zRotation'] as const;

/** Members of shapes, by their type in files, with the property that holds each. */
export const SHAPE_MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  el: { size: 's', position: 'p' },
  fl: { color: 'c', opacity: 'o' },
  rc: { size: 's', position: 'p', roundness: 'r' },
  sr: { points: 'pt', position: 'p', rotation: 'r', outerRadius: 'or', innerRadius: 'ir' },
  st: { color: 'c', opacity: 'o', strokeWidth: 'w' },
  tm: { start: 's', end: 'e', offset: 'o' },
};

/** True for names of the animation. */
export const isSceneName = (name: string): boolean =>
  [...PROPERTY_NAMES, ...LAYER_MEMBERS].some((known) => known === name);

/** True for members that some object has. */
export function isMember(name: string): boolean {
  const tables = [MATH_MEMBERS, LIST_METHODS, ...Object.values(SHAPE_MEMBERS)];
  return (
    isSceneName(name) ||
    ['length', ...TRANSFORM_MEMBERS, ...COMPOSITION_MEMBERS].includes(name) ||
    tables.some((table) => Object.hasOwn(table, name))
  );
}
