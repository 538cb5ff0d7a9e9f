import { parsePath } from './svg-path.ts';
import { toProperty, type Property } from './property.ts';

/** A part of a drawing. Lists of them are in the order of painting: what comes later is on top. */
export interface Shape {
  readonly ty: string;
}

/** Where something is, and how it is turned and scaled. */
export interface Placement {
  /** Position, in pixels. */
  readonly at?: Property;
  /** The point of itself that is there, and that it turns about. */
  readonly around?: readonly [x: number, y: number];
  /** Percent, for both directions or each. */
  readonly scale?: Property;
  /** Degrees, clockwise. */
  readonly turn?: Property;
  /** Percent. */
  readonly opacity?: Property;
}

/** A scale may be one number for both directions; animations always have both. */
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

/** Several shapes as one. */
export function group(shapes: readonly Shape[], placement: Placement = {}): Shape {
  return Object.assign({ ty: 'gr' }, { it: [...shapes.toReversed(), transformShape(placement)] });
}

/** The engine needs the opacity of groups, where it can do without anything else. */
const transformShape = (placement: Placement): Shape => ({
  ty: 'tr',
  ...toTransform({ opacity: 100, ...placement }),
});

/** A colour as `#rrggbb`, in shares of 0 to 1. */
function colour(hex: string): Property {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (!parts) throw new Error(`'${hex}' is no colour`);
  return parts.slice(1).map((part) => Math.round((Number.parseInt(part, 16) / 255) * 1000) / 1000);
}

/** Colours have more digits than places. */
const colourProperty = (hex: string): object => ({ a: 0, k: colour(hex) });

const paint = (hex: string, opacity: Property, hasHoles = false): Shape =>
  Object.assign({ ty: 'fl' }, { c: colourProperty(hex), o: toProperty(opacity), ...(hasHoles && { r: 2 }) });

const outlines = (d: string): Shape[] =>
  parsePath(d).map((path) => Object.assign({ ty: 'sh' }, { ks: { a: 0, k: path } }));

/** A painted outline, as in SVG; further parts of it are holes. */
export function filled(hex: string, d: string, placement: Placement = {}, opacity: Property = 100): Shape {
  const parts = outlines(d);
  return group([paint(hex, opacity, parts.length > 1), ...parts], placement);
}

/** How much of a line is there, in percent of its length. */
export interface Part {
  readonly from?: Property;
  readonly to?: Property;
}

/** A line with round ends. */
export function line(hex: string, width: Property, d: string, placement: Placement = {}, part?: Part): Shape {
  const stroke = { c: colourProperty(hex), o: toProperty(100), w: toProperty(width), lc: 2, lj: 2 };
  const trim =
    part &&
    Object.assign(
      { ty: 'tm' },
      {
        s: toProperty(part.from ?? 0),
        e: toProperty(part.to ?? 100),
        o: toProperty(0),
        m: 1,
      },
    );
  // A trim applies to the outlines that stand before it.
  return group([Object.assign({ ty: 'st' }, stroke), ...(trim ? [trim] : []), ...outlines(d)], placement);
}

/** An ellipse around a point. */
export function ellipse(
  hex: string,
  [x, y, rx, ry = rx]: readonly [x: number, y: number, rx: number, ry?: number],
  placement: Placement = {},
  opacity: Property = 100,
): Shape {
  const shape = { p: toProperty([x, y]), s: toProperty([rx * 2, ry * 2]) };
  return group([paint(hex, opacity), Object.assign({ ty: 'el' }, shape)], placement);
}

/** A rectangle with round corners. */
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
  const shape = {
    p: toProperty([x + width / 2, y + height / 2]),
    s: toProperty([width, height]),
    r: toProperty(radius),
  };
  return group([paint(hex, opacity), Object.assign({ ty: 'rc' }, shape)], placement);
}
