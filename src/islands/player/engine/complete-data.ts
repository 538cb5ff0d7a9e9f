import type { AnimationData } from '../animation-data.ts';
import { COMPOSITION, SHAPES } from './layer-types.ts';

/** An outline: corners, and control points before and after each. */
interface Path {
  readonly v: readonly number[][];
  readonly i: number[][];
  readonly o: number[][];
  /** Whether it is closed. */
  c?: boolean;
}

/** A value, fixed or with keys; only keys have both ends in lists. */
interface Changing<Value> {
  readonly k: Value | readonly { readonly s?: readonly Value[]; readonly e?: readonly Value[] }[];
}

/** A shape, as far as it is read here. */
export interface Shape {
  readonly ty: string;
  /** The outline of a `sh`. */
  readonly ks?: Changing<Path>;
  readonly closed?: boolean;
  /** The shapes of a `gr`. */
  readonly it?: Shape[];
  /** The size of a `tr`. */
  readonly s?: { readonly k: number[] };
  /** The colour of a `fl` or a `st`. */
  readonly c?: { readonly k: unknown };
}

/** A layer, as far as it is read here. */
interface Layer {
  readonly ty: number;
  readonly refId?: unknown;
  layers?: readonly Layer[] | undefined;
  readonly shapes?: readonly Shape[];
  readonly hasMask?: boolean;
  readonly masksProperties?: readonly { readonly pt: Changing<Path>; readonly cl?: boolean }[];
}

/** Whether a version comes before another one. */
export function isBefore(version: string, other: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const place = other.findIndex((part, index) => parts[index] !== part);
  return place !== -1 && Number(parts[place]) < Number(other[place]);
}

/** Calls back for every outline of a value. */
function eachPath({ k }: Changing<Path>, visit: (path: Path) => void): void {
  if ('i' in k) visit(k);
  else for (const { s, e } of k) for (const path of [s?.[0], e?.[0]]) if (path) visit(path);
}

/** Calls back for every shape of a list that is no group, from the groups as well. */
function eachShape(shapes: readonly Shape[], visit: (shape: Shape) => void): void {
  for (const shape of shapes) {
    if (shape.ty === 'gr') eachShape(shape.it ?? [], visit);
    else visit(shape);
  }
}

/** Control points stand beside their corners in files; the engine wants them where they are. */
function placeControls({ v, i, o }: Path): void {
  for (const [index, [x = 0, y = 0]] of v.entries()) {
    for (const point of [i[index], o[index]]) {
      if (point) [point[0], point[1]] = [(point[0] ?? 0) + x, (point[1] ?? 0) + y];
    }
  }
}

/** What files of old versions say in other ways. */
interface Habits {
  /** Outlines are closed by what they belong to. */
  readonly closesOutside: boolean;
  /** Colours are 0 to 255. */
  readonly hasByteColours: boolean;
}

function toShares(value: unknown): void {
  if (!Array.isArray(value)) return;
  // Numbers, or the keys between which they change.
  const list = value as (number | { readonly s?: unknown; readonly e?: unknown })[];
  for (const [index, each] of list.entries()) {
    if (typeof each === 'number') list[index] = each / 255;
    else for (const end of [each.s, each.e]) toShares(end);
  }
}

/** Prepares the shapes of a layer or a letter. */
export function completeShapes(
  shapes: readonly Shape[],
  { closesOutside, hasByteColours }: Habits = { closesOutside: false, hasByteColours: false },
): void {
  eachShape(shapes, ({ ty: type, ks: outline, closed, c: colour }) => {
    if (type === 'sh' && outline) {
      eachPath(outline, (path) => {
        if (closesOutside) path.c = closed ?? false;
        placeControls(path);
      });
    }
    if (hasByteColours && (type === 'fl' || type === 'st')) toShares(colour?.k);
  });
}

function completeLayer({ ty: type, shapes, hasMask, masksProperties }: Layer, habits: Habits): void {
  if (type === SHAPES) completeShapes(shapes ?? [], habits);
  for (const { pt, cl } of (hasMask && masksProperties) || []) {
    eachPath(pt, (path) => {
      if (habits.closesOutside) path.c = cl ?? false;
      placeControls(path);
    });
  }
}

/** What shows a composition: a layer, or a letter that is one. */
type Showing = Pick<Layer, 'refId' | 'layers'>;

/**
 * Turns what files say in short, or said in older versions, into what the engine draws, and gives everything that shows a
 * composition layers of its own. Writes into the data.
 */
export function completeData({ v: version, layers, assets = [], chars }: AnimationData): void {
  const habits = {
    closesOutside: isBefore(version, [4, 4, 18]),
    hasByteColours: isBefore(version, [4, 1, 9]),
  };
  const used = new Map<unknown, readonly Layer[]>();
  const find = (refId: unknown): readonly Layer[] | undefined => {
    const known = used.get(refId);
    // The engine writes into layers. Those of a composition that was used before are complete, and so are copies.
    if (known) return structuredClone(known);
    const found = assets.find(({ id }) => id === refId)?.layers;
    if (!found) return undefined;
    // Whatever is wrong with a layer, the engine stops at it.
    const own = found as readonly Layer[];
    used.set(refId, own);
    complete(own);
    return own;
  };
  const link = (showing: Showing): void => {
    showing.layers = find(showing.refId);
  };
  const complete = (list: readonly Layer[]): void => {
    for (const layer of list) {
      completeLayer(layer, habits);
      if (layer.ty === COMPOSITION) link(layer);
    }
  };
  // As above.
  complete(layers as readonly Layer[]);
  // Letters that were exported as shapes; those of type 1 move.
  for (const { t: type, data } of (chars ?? []) as readonly {
    readonly t?: number;
    readonly data: Showing;
  }[]) {
    if (type === 1) link(data);
  }
}
