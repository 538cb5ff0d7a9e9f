import type { AnimationData } from '../../animation-data.ts';
import { COMPOSITION, SHAPES } from '../layer-types.ts';

/** Bézier path: vertices, and the control points before and after each. */
interface Path {
  readonly v: readonly number[][];
  readonly i: number[][];
  readonly o: number[][];
  /** True if the path is closed. */
  c?: boolean;
}

/** Property, static or with keyframes; only keyframes have start and end values in lists. */
interface Changing<Value> {
  readonly k: Value | readonly { readonly s?: readonly Value[]; readonly e?: readonly Value[] }[];
}

/** Shape, as far as it is read here. */
export interface Shape {
  readonly ty: string;
  /** Path of a `sh`. */
  readonly ks?: Changing<Path>;
  readonly closed?: boolean;
  /** Shapes of a group (`gr`). */
  readonly it?: Shape[];
  /** Scale of a transform (`tr`). */
  readonly s?: { readonly k: number[] };
  /** Colour of a fill (`fl`) or a stroke (`st`). */
  readonly c?: { readonly k: unknown };
}

/** Layer, as far as it is read here. */
interface Layer {
  readonly ty: number;
  readonly refId?: unknown;
  layers?: readonly Layer[] | undefined;
  readonly shapes?: readonly Shape[];
  readonly hasMask?: boolean;
  readonly masksProperties?: readonly { readonly pt: Changing<Path>; readonly cl?: boolean }[];
}

/** Returns true if a version is older than another one. */
export function isBefore(version: string, other: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const place = other.findIndex((part, index) => parts[index] !== part);
  return place !== -1 && Number(parts[place]) < Number(other[place]);
}

/** Visits every path of a property. */
function eachPath({ k }: Changing<Path>, visit: (path: Path) => void): void {
  if ('i' in k) visit(k);
  else for (const { s, e } of k) for (const path of [s?.[0], e?.[0]]) if (path) visit(path);
}

/** Visits every shape that is not a group, recursively. */
function eachShape(shapes: readonly Shape[], visit: (shape: Shape) => void): void {
  for (const shape of shapes) {
    if (shape.ty === 'gr') eachShape(shape.it ?? [], visit);
    else visit(shape);
  }
}

/** Converts control points from relative to absolute positions, which the engine expects. */
function placeControls({ v, i, o }: Path): void {
  for (const [index, [x = 0, y = 0]] of v.entries()) {
    for (const point of [i[index], o[index]]) {
      if (point) [point[0], point[1]] = [(point[0] ?? 0) + x, (point[1] ?? 0) + y];
    }
  }
}

/** Differences of old versions of the format. */
interface OldFormat {
  /** True if paths are closed by the shape that has them. */
  readonly closesOutside?: boolean;
  /** True if colour components range from 0 to 255. */
  readonly hasByteColours?: boolean;
}

/** Converts colour components from bytes to numbers from 0 to 1. */
function fromByteColours(value: unknown): void {
  if (!Array.isArray(value)) return;
  // Components, or keyframes.
  const list = value as (number | { readonly s?: unknown; readonly e?: unknown })[];
  for (const [index, each] of list.entries()) {
    if (typeof each === 'number') list[index] = each / 255;
    else for (const end of [each.s, each.e]) fromByteColours(end);
  }
}

/** Prepares the shapes of a layer or a glyph. */
export function completeShapes(
  shapes: readonly Shape[] = [],
  { closesOutside, hasByteColours }: OldFormat = {},
): void {
  eachShape(shapes, ({ ty: type, ks: outline, closed, c: colour }) => {
    if (type === 'sh' && outline) {
      eachPath(outline, (path) => {
        if (closesOutside) path.c = closed ?? false;
        placeControls(path);
      });
    }
    if (hasByteColours && (type === 'fl' || type === 'st')) fromByteColours(colour?.k);
  });
}

function completeLayer({ ty: type, shapes, hasMask, masksProperties }: Layer, format: OldFormat): void {
  if (type === SHAPES) completeShapes(shapes, format);
  for (const { pt, cl } of (hasMask && masksProperties) || []) {
    eachPath(pt, (path) => {
      if (format.closesOutside) path.c = cl ?? false;
      placeControls(path);
    });
  }
}

/** Layer, or glyph, that shows a composition. */
type Showing = Pick<Layer, 'refId' | 'layers'>;

/**
 * Normalises shorthand and old versions of the format, and gives every layer that shows a composition its own copy of
 * its layers. Mutates the data.
 */
export function completeData({ v: version, layers, assets = [], chars }: AnimationData): void {
  const format = {
    closesOutside: isBefore(version, [4, 4, 18]),
    hasByteColours: isBefore(version, [4, 1, 9]),
  };
  const used = new Map<unknown, readonly Layer[]>();
  const link = (showing: Showing): void => {
    const { refId } = showing;
    const known = used.get(refId);
    // The engine mutates layers. Those of a composition used before are complete, and so are their copies.
    if (known) showing.layers = structuredClone(known);
    else {
      // The engine throws for an invalid layer.
      const own = assets.find(({ id }) => id === refId)?.layers as readonly Layer[] | undefined;
      showing.layers = own;
      if (!own) return;
      used.set(refId, own);
      complete(own);
    }
  };
  const complete = (list: readonly Layer[]): void => {
    for (const layer of list) {
      completeLayer(layer, format);
      if (layer.ty === COMPOSITION) link(layer);
    }
  };
  // The engine throws for an invalid layer.
  complete(layers as readonly Layer[]);
  // Glyphs; those of type 1 are compositions.
  for (const { t: type, data } of (chars ?? []) as readonly {
    readonly t?: number;
    readonly data: Showing;
  }[]) {
    if (type === 1) link(data);
  }
}
