import { inflateSync } from 'node:zlib';

/** Vertical extent of something painted on a page, in points from its top. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** A page of a PDF, with what is painted on it. */
export interface PrintedPage {
  /** In points. */
  readonly height: number;
  readonly bands: readonly Band[];
}

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | undefined;
}

/** `[a, b, c, d, e, f]`, a transformation matrix of PDF (ISO 32000-1). */
type Matrix = readonly [number, number, number, number, number, number];

/** Vertical extent in the coordinates of the page, whose origin is at its lower end. */
interface Extent {
  readonly low: number;
  readonly high: number;
}

interface GraphicsState {
  readonly matrix: Matrix;
  readonly clip: Extent;
  readonly isWhite: boolean;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const EVERYWHERE: Extent = { low: -Infinity, high: Infinity };
/** Parts of an em that letters reach above and below their baseline. */
const ASCENT = 0.75;
const DESCENT = 0.2;
const TOKEN = /\((?:[^()\\]|\\[^])*\)|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]/]+|[[\]]|[^\s()<>[\]/]+/g;

/**
 * Reads where on its pages a PDF of Chromium has ink: text, filled and stroked shapes, images, each cut by the box of its
 * clip. What is white has none. The outline of a shape counts, not its holes.
 * @throws Error if the file is no PDF as Skia writes it.
 */
export function readPrintedPages(pdf: Buffer): readonly PrintedPage[] {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary));
  if (pages.length === 0)
    throw new Error('The PDF has no page that can be read. Was it printed by Chromium?');
  return pages.map(({ dictionary }) => {
    const [, height = ''] = /\/MediaBox \[\S+ \S+ \S+ ([\d.]+)\]/.exec(dictionary) ?? [];
    const contents = objects.get(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1] ?? '');
    const state = { matrix: IDENTITY, clip: EVERYWHERE, isWhite: false };
    const extents = paint(contents, dictionary, objects, state);
    const top = Number(height);
    return { height: top, bands: extents.map(({ low, high }) => ({ top: top - high, bottom: top - low })) };
  });
}

/**
 * Returns the largest part of a page without ink across its whole width, as a share of the page within its margins.
 * @param margin at the top and at the bottom, in points.
 */
export function largestGap({ height, bands }: PrintedPage, margin: number): number {
  let [reached, gap] = [margin, 0];
  for (const { top, bottom } of bands.toSorted((a, b) => a.top - b.top)) {
    gap = Math.max(gap, Math.min(top, height - margin) - reached);
    reached = Math.max(reached, bottom);
  }
  return Math.max(gap, height - margin - reached) / (height - 2 * margin);
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  // Latin 1 has one character a byte: offsets in the text are those in the file.
  const text = pdf.toString('latin1');
  const object = /(?<=[\r\n])(\d+) 0 obj\s([^]*?)(?:endobj|>>\s*stream\r?\n([^]*?)\nendstream)/g;
  return new Map(
    [...text.matchAll(object)].map(([, id = '', dictionary = '', stream]) => [
      id,
      { dictionary, stream: stream === undefined ? undefined : Buffer.from(stream, 'latin1') },
    ]),
  );
}

function paint(
  object: PdfObject | undefined,
  resources: string,
  objects: ReadonlyMap<string, PdfObject>,
  initial: GraphicsState,
): readonly Extent[] {
  if (!object?.stream) return [];
  const { dictionary, stream } = object;
  const code = (dictionary.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1');
  const painted: Extent[] = [];
  const saved: GraphicsState[] = [];
  let state = initial;
  let path: number[] = [];
  let line: Matrix = IDENTITY;
  let fontSize = 0;
  let operands: string[] = [];

  const ink = (extent: Extent) => {
    const [low, high] = [Math.max(extent.low, state.clip.low), Math.min(extent.high, state.clip.high)];
    if (!state.isWhite && high > low) painted.push({ low, high });
  };
  const lift = (x: number, y: number, [, b, , d, , f]: Matrix = state.matrix) => b * x + d * y + f;
  const operators: Readonly<Record<string, (...numbers: number[]) => void>> = {
    q: () => saved.push(state),
    Q: () => (state = saved.pop() ?? state),
    cm: (...numbers) => (state = { ...state, matrix: multiply(toMatrix(numbers), state.matrix) }),
    rg: (...numbers) => (state = { ...state, isWhite: numbers.every((value) => value === 1) }),
    g: (value) => (state = { ...state, isWhite: value === 1 }),
    re: (x = 0, y = 0, width = 0, height = 0) =>
      path.push(lift(x, y), lift(x + width, y), lift(x, y + height), lift(x + width, y + height)),
    m: (x = 0, y = 0) => path.push(lift(x, y)),
    l: (x = 0, y = 0) => path.push(lift(x, y)),
    c: (a = 0, b = 0, c = 0, d = 0, x = 0, y = 0) => path.push(lift(a, b), lift(c, d), lift(x, y)),
    W: () => (state = { ...state, clip: intersect(state.clip, extentOf(path)) }),
    n: () => (path = []),
    Tf: (size = 0) => (fontSize = size),
    BT: () => (line = IDENTITY),
    Tm: (...numbers) => (line = toMatrix(numbers)),
    Td: (x = 0, y = 0) => (line = multiply([1, 0, 0, 1, x, y], line)),
    Tj: () => {
      const matrix = multiply(line, state.matrix);
      const ends = [lift(0, ASCENT * fontSize, matrix), lift(0, -DESCENT * fontSize, matrix)];
      ink(extentOf(ends));
    },
    Do: () => {
      const name = operands[0] ?? '';
      const drawn = objects.get(new RegExp(`${name} (\\d+) 0 R`).exec(resources)?.[1] ?? '');
      if (drawn?.dictionary.includes('/Subtype /Form'))
        painted.push(...paint(drawn, drawn.dictionary, objects, state));
      else ink(extentOf([lift(0, 0), lift(1, 0), lift(0, 1), lift(1, 1)]));
    },
  };
  const paintPath = () => {
    if (path.length > 0) ink(extentOf(path));
    path = [];
  };
  const all: Readonly<Record<string, ((...numbers: number[]) => void) | undefined>> = {
    ...operators,
    'W*': operators['W'],
    TJ: operators['Tj'],
    TD: operators['Td'],
    ...Object.fromEntries(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's'].map((name) => [name, paintPath])),
  };

  for (const [token] of code.matchAll(TOKEN)) {
    if (/^[A-Za-z'"][\w*'"]*$/.test(token)) {
      all[token]?.(...operands.filter((each) => !Number.isNaN(Number(each))).map(Number));
      operands = [];
    } else operands.push(token);
  }
  return painted;
}

function toMatrix([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

/** Concatenates two matrices: the first applies first. */
function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function extentOf(heights: readonly number[]): Extent {
  return { low: Math.min(...heights), high: Math.max(...heights) };
}

function intersect(a: Extent, b: Extent): Extent {
  return { low: Math.max(a.low, b.low), high: Math.min(a.high, b.high) };
}
