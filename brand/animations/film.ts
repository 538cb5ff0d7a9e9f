import { joinAlike, openFront } from './compact.ts';
import { parsePath } from './svg-path.ts';
import type { Property, Value } from './property.ts';
import { toTransform, type Placement, type Shape } from './drawing.ts';

/** Layer of a film. Lists of layers are in painting order: later ones are on top. */
export interface Layer extends Placement {
  readonly name: string;
  /** Shapes of the layer; without any it is a null layer, which only transforms its children. */
  readonly shapes?: readonly Shape[];
  /** Name of a drawing of the film that is shown instead. */
  readonly drawing?: string;
  /** Name of the layer it moves with. */
  readonly on?: string;
  /** Outline beyond which nothing of it is seen. */
  readonly within?: string;
  /** In and out point, in frames; a precomposition starts at the in point. Default: the whole film. */
  readonly during?: readonly [from: number, to: number];
}

/** A drawing that a film shows several times; its middle is at the point 0, 0. */
export interface Drawing {
  readonly name: string;
  readonly layers: readonly Layer[];
  /** Width and height of the precomposition, which clips its content. Default: 800 pixels. */
  readonly sheet?: number;
  /** Duration in frames; default: that of the film. */
  readonly frames?: number;
}

/** A film in the making. */
export interface Film {
  readonly name: string;
  /** Pixels. */
  readonly size: readonly [width: number, height: number];
  readonly frames: number;
  /** Frame of the poster; default: the first. */
  readonly posterFrame: number;
  readonly layers: readonly Layer[];
  readonly drawings?: readonly Drawing[];
}

/** Frames per second of all films. */
const FRAME_RATE = 60;
/** Width and height of the sheets that drawings are on, unless they are on others. */
const SHEET = 800;

const TYPE = { drawing: 0, nothing: 3, shapes: 4 } as const;

const masksOf = (within: string): object => ({
  hasMask: true,
  masksProperties: parsePath(within).map((path) => ({
    mode: 'a',
    pt: { k: path },
    o: { k: 100 },
    x: { k: 0 },
  })),
});

/** Translates a position by the same distance on both axes. */
function moved(at: Property, distance: number): Property {
  const move = (value: Value): Value =>
    (typeof value === 'number' ? [value, value] : value).map((part) => part + distance);
  if (typeof at === 'number' || !('timeline' in at)) return move(at);
  return { timeline: at.timeline.map(([frame, value, easing]) => [frame, move(value), easing]) };
}

/** Translates a placement so that the drawing's origin is the centre of its precomposition. */
function onSheet({ at = [0, 0], around, ...placement }: Placement, sheet: number): Placement {
  const isTurned = placement.turn !== undefined || placement.scale !== undefined;
  const [x, y] = around ?? [0, 0];
  if (isTurned || around) return { ...placement, at, around: [x + sheet / 2, y + sheet / 2] };
  const corner = moved(at, -sheet / 2);
  const isAtCorner = JSON.stringify(corner) === '[0,0]';
  return { ...placement, ...(!isAtCorner && { at: corner }) };
}

/** Sheets begin at their corner, drawings in their middle. */
const centred = (layer: Layer, sheet: number): Layer =>
  layer.on === undefined ? { ...layer, at: moved(layer.at ?? [0, 0], sheet / 2) } : layer;

/** Writes layers; the drawings they show are known by their place in the list. */
function toLayers(layers: readonly Layer[], frames: number, drawings: readonly Drawing[]): object[] {
  const numberOf = (name: string): number => {
    const index = layers.findIndex((layer) => layer.name === name);
    if (index < 0) throw new Error(`There is no layer '${name}' to hang on`);
    return index + 1;
  };
  const showing = (name: string, placement: Placement): object => {
    const index = drawings.findIndex((drawing) => drawing.name === name);
    if (index < 0) throw new Error(`There is no drawing '${name}' to show`);
    const { sheet = SHEET } = drawings[index] ?? {};
    return { refId: String(index), w: sheet, h: sheet, ks: toTransform(onSheet(placement, sheet)) };
  };
  const written = layers.map(
    ({ name, shapes, drawing, on, within, during = [0, frames], ...placement }, index) => {
      const type = drawing === undefined ? (shapes ? 'shapes' : 'nothing') : 'drawing';
      return {
        ty: TYPE[type],
        // Only what others hang on needs a number, and names are for those who read the script.
        ...(layers.some((other) => other.on === name) && { ind: index + 1 }),
        ...(on !== undefined && { parent: numberOf(on) }),
        ...(drawing === undefined ? { ks: toTransform(placement) } : showing(drawing, placement)),
        ...(within !== undefined && masksOf(within)),
        ...(shapes && { shapes: openFront(joinAlike(shapes.toReversed())) }),
        ip: during[0],
        op: during[1],
        st: during[0],
      };
    },
  );
  return written.toReversed();
}

/** Writes a film as an animation file. */
export function toAnimation({ name, size: [w, h], frames, layers, drawings = [] }: Film): object {
  return {
    v: '5.13.0',
    nm: name,
    fr: FRAME_RATE,
    ip: 0,
    op: frames,
    w,
    h,
    assets: drawings.map(({ sheet = SHEET, ...drawing }, index) => ({
      id: String(index),
      layers: toLayers(
        drawing.layers.map((layer) => centred(layer, sheet)),
        drawing.frames ?? frames,
        drawings,
      ),
    })),
    layers: toLayers(layers, frames, drawings),
  };
}
