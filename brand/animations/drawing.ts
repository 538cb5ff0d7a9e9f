import { movedPath, parsePath, type BezierPath, type Point } from './svg-path.ts';
import { toProperty, type Property } from './property.ts';

/** Shape of a drawing. Lists of shapes are in painting order: later ones are on top. */
export interface Shape {
  readonly ty: string;
  /** Other fields of the type, by their names in animation files. */
  readonly [field: string]: unknown;
}

/** Transform of a shape or layer: position, rotation, scale, opacity. */
export interface Placement {
  /** Position, in pixels. */
  readonly at?: Property;
  /** Anchor point: placed at the position, and the centre of rotation and scale. */
  readonly around?: readonly [x: number, y: number];
  /** Percent, for both directions or each. */
  readonly scale?: Property;
  /** Degrees, clockwise. */
  readonly turn?: Property;
  /** Percent. */
  readonly opacity?: Property;
}

/** Expands a uniform scale to both axes, as animations require. */
function bothWays(scale: Property): Property {
  if (typeof scale === 'number') return [scale, scale];
  if (!('timeline' in scale)) return scale;
  return {
    timeline: scale.timeline.map(([frame, value, easing]) => [
      frame,
      typeof value === 'number' ? [value, value] : value,
      easing,
    ]),
  };
}

/** Writes a placement; what is as usual is left out. */
export function toTransform({ at, around, scale, turn, opacity }: Placement): object {
  return {
    ...(opacity !== undefined && { o: toProperty(opacity) }),
    ...(turn !== undefined && { r: toProperty(turn) }),
    ...(at !== undefined && { p: toProperty(at) }),
    ...(around && { a: toProperty(around) }),
    ...(scale !== undefined && { s: toProperty(bothWays(scale)) }),
  };
}

/** Groups shapes under one transform. */
export function group(shapes: readonly Shape[], placement: Placement = {}): Shape {
  return { ty: 'gr', it: [...shapes.toReversed(), ...transformShapes(placement)] };
}

/** Creates the transform shape of a group; empty for the identity. The engine requires the opacity in any other. */
function transformShapes(placement: Placement): Shape[] {
  if (Object.keys(placement).length === 0) return [];
  return [{ ty: 'tr', ...toTransform({ opacity: 100, ...placement }) }];
}

/**
 * Converts a hexadecimal colour channel to a fraction of 1, with the fewest digits that survive rounding and
 * truncation.
 */
function share(part: string): number {
  const wanted = Number.parseInt(part, 16);
  const sizes = [1, 10, 100, 1000];
  const shares = sizes.map((size) => Math.ceil((wanted / 255) * size) / size);
  return shares.find((value) => value * 255 < wanted + 0.5) ?? wanted / 255;
}

/** Converts `#rrggbb` to channels from 0 to 1. */
function colour(hex: string): readonly number[] {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) throw new Error(`'${hex}' is no colour`);
  return parts.slice(1).map(share);
}

/** Colours have more digits than places. */
const colourProperty = (hex: string): object => ({ k: colour(hex) });

const paint = (hex: string, opacity: Property, hasHoles = false): Shape => ({
  ty: 'fl',
  c: colourProperty(hex),
  o: toProperty(opacity),
  ...(hasHoles && { r: 2 }),
});

const outlines = (d: string, at: Point = [0, 0]): Shape[] =>
  parsePath(d).map((path) => ({ ty: 'sh', ks: { k: movedPath(path, at) } }));

/** Returns the position of a placement that only translates, statically: it can be baked into the path. */
function pointOf({ at, ...others }: Placement): Point | undefined {
  if (Object.keys(others).length > 0 || typeof at !== 'object' || 'timeline' in at) return undefined;
  const [x = 0, y = 0] = at;
  return [x, y];
}

/** Creates a filled path, with SVG path syntax; further subpaths are holes. */
export function filled(hex: string, d: string, placement: Placement = {}, opacity: Property = 100): Shape {
  const at = pointOf(placement);
  const parts = outlines(d, at);
  return group([paint(hex, opacity, parts.length > 1), ...parts], at ? {} : placement);
}

/** Creates a fill of outlines that may overlap: all have the same winding. */
export function covered(hex: string, d: string): Shape {
  return group([paint(hex, 100), ...outlines(d)]);
}

/** Repeats shapes, each copy translated and rotated by a further step. */
export function repeated(
  shapes: readonly Shape[],
  times: number,
  { step = [0, 0], turn = 0 }: { readonly step?: Point; readonly turn?: number },
): Shape {
  const one = toProperty;
  const tr = { p: one(step), a: one([0, 0]), s: one([100, 100]), r: one(turn), so: one(100), eo: one(100) };
  return { ty: 'gr', it: [...shapes.toReversed(), { ty: 'rp', c: one(times), o: one(0), tr }] };
}

/** Trim path: the visible part of a stroke, in percent of its length. */
export interface Part {
  readonly from?: Property;
  readonly to?: Property;
}

/** Pieces of a line and the gaps between them, in pixels. */
export type Dashes = readonly [piece: number, gap: number];

const dashed = ([piece, gap]: Dashes): object => ({
  d: [
    { n: 'd', v: toProperty(piece) },
    { n: 'g', v: toProperty(gap) },
  ],
});

/** Converts horizontal and vertical lines to rounded rectangles, which are smaller; `undefined` for other lines. */
function barsOf(paths: readonly BezierPath[], width: number): readonly Shape[] | undefined {
  const bars = paths.map(({ v, i, o, c }) => {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = v;
    const isStraight = [...i, ...o].every(([x, y]) => x === 0 && y === 0);
    if (c || v.length !== 2 || !isStraight || (x1 !== x2 && y1 !== y2)) return undefined;
    const size: Point = [Math.abs(x2 - x1) + width, Math.abs(y2 - y1) + width];
    return rectangle([(x1 + x2) / 2, (y1 + y2) / 2], size, width / 2);
  });
  return bars.every((bar) => bar !== undefined) ? bars : undefined;
}

const rectangle = (middle: Point, size: Point, radius: number): Shape => ({
  ty: 'rc',
  p: toProperty(middle),
  s: toProperty(size),
  r: toProperty(radius),
});

const oval = ([x, y]: Point, rx: number, ry: number): Shape => ({
  ty: 'el',
  p: toProperty([x, y]),
  s: toProperty([rx * 2, ry * 2]),
});

const strokeOf = (hex: string, width: Property): Shape => ({
  ty: 'st',
  c: colourProperty(hex),
  o: toProperty(100),
  w: toProperty(width),
});

/** Creates a stroked path, with round caps and joins by default. */
export function line(
  hex: string,
  width: Property,
  d: string,
  placement: Placement = {},
  part?: Part,
  dashes?: Dashes,
): Shape {
  const bars = typeof width === 'number' && !part && !dashes ? barsOf(parsePath(d), width) : undefined;
  if (bars) return group([paint(hex, 100), ...bars], placement);
  const stroke = { ...strokeOf(hex, width), ...(dashes && dashed(dashes)) };
  const [from, to] = [toProperty(part?.from ?? 0), toProperty(part?.to ?? 100)];
  // A trim path applies to the outlines before it.
  const trim = part ? [{ ty: 'tm', s: from, e: to, o: toProperty(0), m: 1 }] : [];
  return group([stroke, ...trim, ...outlines(d)], placement);
}

/** Creates an ellipse by its centre. */
export function ellipse(
  hex: string,
  [x, y, rx, ry = rx]: readonly [x: number, y: number, rx: number, ry?: number],
  placement: Placement = {},
  opacity: Property = 100,
): Shape {
  return group([paint(hex, opacity), oval([x, y], rx, ry)], placement);
}

/** Creates a stroked circle. */
export function ring(
  hex: string,
  width: number,
  [x, y, radius]: readonly [x: number, y: number, radius: number],
): Shape {
  return group([strokeOf(hex, width), oval([x, y], radius, radius)]);
}

/** Creates a rounded rectangle. */
export function box(
  hex: string,
  [x, y, width, height, radius = 0]: readonly [
    x: number,
    y: number,
    width: number,
    height: number,
    radius?: number,
  ],
  placement: Placement = {},
  opacity: Property = 100,
): Shape {
  const shape = rectangle([x + width / 2, y + height / 2], [width, height], radius);
  return group([paint(hex, opacity), shape], placement);
}
