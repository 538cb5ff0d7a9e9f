import { COMPOSITION } from '../layer-types.ts';
import { fieldsIn, isFields, type Fields } from './fields.ts';

/** Values of properties that may be missing in files, but not in the engine. */
type Defaults = Readonly<Record<string, number | readonly number[]>>;

const TRANSFORM: Defaults = { a: [0, 0, 0], p: [0, 0, 0], s: [100, 100, 100], o: 100 };
const MASK: Defaults = { o: 100, x: 0 };

/** Properties of shapes by type, with what has no effect as their default. */
const SHAPES: Readonly<Record<string, Defaults>> = {
  tr: TRANSFORM,
  rc: { r: 0 },
  rp: { o: 0 },
  op: { a: 0, ml: 4 },
  pb: { a: 0 },
  zz: { s: 0, r: 0, pt: 1 },
};

/** Adds missing properties. */
export function addDefaults(holder: Fields, defaults: Defaults): void {
  for (const [name, k] of Object.entries(defaults)) holder[name] ??= { a: 0, k: structuredClone(k) };
}

/** Completes a transform, which has one angle or, in space, three. */
export function addTransform(transform: unknown): void {
  if (!isFields(transform)) return;
  if ('sk' in transform) addDefaults(transform, { sa: 0 });
  const isInSpace = ['rx', 'ry', 'rz', 'or'].some((name) => name in transform);
  addDefaults(
    transform,
    isInSpace ? { ...TRANSFORM, rx: 0, ry: 0, rz: 0, or: [0, 0, 0] } : { ...TRANSFORM, r: 0 },
  );
}

/** Completes a keyframe: without tangents its easing and its path are linear. */
function completeKeyframe(key: Fields): void {
  const { s: values, h: holds, to, ti } = key;
  // Those of texts have no list, and no easing.
  if (!Array.isArray(values) || holds) return;
  key['i'] ??= { x: 1, y: 1 };
  key['o'] ??= { x: 0, y: 0 };
  if (to || ti) {
    key['to'] ??= values.map(() => 0);
    key['ti'] ??= values.map(() => 0);
  }
}

/** Completes the keyframes of every property in an object. */
function completeKeyframes(holder: Fields): void {
  // Lists of numbers are most of a file.
  if (Array.isArray(holder) && typeof holder[0] === 'number') return;
  for (const key of fieldsIn(holder['k'])) completeKeyframe(key);
  for (const each of Object.values(holder)) if (isFields(each)) completeKeyframes(each);
}

/** Adds the optional fields of a layer that the engine requires. */
export function completeLayerFields(layer: Fields, size: { readonly w: number; readonly h: number }): void {
  const { masksProperties: masks, hasMask = true } = layer;
  for (const mask of fieldsIn(masks)) {
    addDefaults(mask, MASK);
    // The default of the format: a single mask intersects with the whole layer.
    mask['mode'] ??= 'i';
  }
  layer['hasMask'] = Boolean(hasMask) && fieldsIn(masks).length > 0;
  addTransform(layer['ks']);
  if (layer['ty'] === COMPOSITION) {
    layer['w'] ??= size.w;
    layer['h'] ??= size.h;
  }
  completeKeyframes(layer);
}

/** Adds the optional fields of a shape that the engine requires. */
export function completeShapeFields(shape: Fields): void {
  const type = String(shape['ty']);
  addDefaults(shape, SHAPES[type] ?? {});
  if (type === 'gr') shape['it'] ??= [];
  if (type === 'tr') addTransform(shape);
  if (type === 'rp') {
    addTransform(shape['tr']);
    if (isFields(shape['tr'])) addDefaults(shape['tr'], { so: 100, eo: 100 });
  }
  if (type === 'st' || type === 'gs') {
    shape['ml'] ??= 4;
    for (const dash of fieldsIn(shape['d'])) {
      dash['n'] ??= 'd';
      addDefaults(dash, { v: 0 });
    }
  }
}
