import { parsePath } from './svg-path.ts';
import { toTransform, type Placement, type Shape } from './drawing.ts';

/** The parts of a film. Lists of them are in the order of painting: what comes later is on top. */
export interface Layer extends Placement {
  readonly name: string;
  /** What is drawn; a layer without anything only moves those that hang on it. */
  readonly shapes?: readonly Shape[];
  /** Name of a drawing of the film that is shown instead. */
  readonly drawing?: string;
  /** Name of the layer it moves with. */
  readonly on?: string;
  /** Outline beyond which nothing of it is seen. */
  readonly within?: string;
  /** Frames between which it is there; a drawing begins anew at the first of them. The whole film unless said. */
  readonly during?: readonly [from: number, to: number];
}

/** A drawing that a film shows several times; its middle is at the point 0, 0. */
export interface Drawing {
  readonly name: string;
  readonly layers: readonly Layer[];
}

/** A film in the making. */
export interface Film {
  readonly name: string;
  /** Pixels. */
  readonly size: readonly [width: number, height: number];
  readonly frames: number;
  readonly layers: readonly Layer[];
  readonly drawings?: readonly Drawing[];
}

/** Frames per second of all films. */
export const FRAME_RATE = 60;
/** Width and height of the sheets that drawings are on. */
const SHEET = 800;

const TYPE = { drawing: 0, nothing: 3, shapes: 4 } as const;

const masksOf = (within: string): object => ({
  hasMask: true,
  masksProperties: parsePath(within).map((path) => ({
    inv: false,
    mode: 'a',
    pt: { a: 0, k: path },
    o: { a: 0, k: 100 },
    x: { a: 0, k: 0 },
  })),
});

function toLayers(layers: readonly Layer[], frames: number): object[] {
  const numberOf = (name: string): number => {
    const index = layers.findIndex((layer) => layer.name === name);
    if (index < 0) throw new Error(`There is no layer '${name}' to hang on`);
    return index + 1;
  };
  const written = layers.map(
    ({ name, shapes, drawing, on, within, during = [0, frames], ...placement }, index) => {
      const type = drawing === undefined ? (shapes ? 'shapes' : 'nothing') : 'drawing';
      const [x, y] = placement.around ?? [0, 0];
      const onSheet = { ...placement, around: [x + SHEET / 2, y + SHEET / 2] } as const;
      return {
        ty: TYPE[type],
        nm: name,
        ind: index + 1,
        ...(on !== undefined && { parent: numberOf(on) }),
        ...(drawing !== undefined && { refId: drawing, w: SHEET, h: SHEET }),
        ks: toTransform(drawing === undefined ? placement : onSheet),
        ...(within !== undefined && masksOf(within)),
        ...(shapes && { shapes: shapes.toReversed() }),
        ip: during[0],
        op: during[1],
        st: during[0],
      };
    },
  );
  return written.toReversed();
}

/** Sheets begin at their corner, drawings in their middle. */
function centred(layers: readonly Layer[]): Layer[] {
  const middle: Layer = { name: 'middle', at: [SHEET / 2, SHEET / 2] };
  return [middle, ...layers.map((layer) => ({ on: 'middle', ...layer }))];
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
    ddd: 0,
    assets: drawings.map((drawing) => ({
      id: drawing.name,
      layers: toLayers(centred(drawing.layers), frames),
    })),
    layers: toLayers(layers, frames),
  };
}
