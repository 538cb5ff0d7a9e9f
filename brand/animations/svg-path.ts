/** A closed or open line of Bézier curves, as animations have it: handles are relative to their corner. */
export interface BezierPath {
  /** `true` for closed paths; absent for open ones. */
  readonly c?: true;
  /** Corners, and the handles before and after each of them. */
  readonly v: Point[];
  readonly i: Point[];
  readonly o: Point[];
}

/** Corner or handle. */
export type Point = readonly [x: number, y: number];

const COMMANDS = /([a-z])([^a-z]*)/gi;
const NUMBERS = /-?\d*\.?\d+(?:e-?\d+)?/gi;
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, a: 7, z: 0 };

const rounded = (value: number): number => Math.round(value * 10) / 10;
/** Handles only pull: half a pixel of theirs is a fifth of one on the curve. */
const minus = (a: Point, b: Point): Point => [Math.round(a[0] - b[0]) + 0, Math.round(a[1] - b[1]) + 0];

/** Draws lines and curves into paths. */
class Pen {
  readonly paths: BezierPath[] = [];
  at: Point = [0, 0];
  #path: { c?: true; v: Point[]; i: Point[]; o: Point[] } | undefined;

  move(to: Point): void {
    this.#path = undefined;
    this.at = to;
  }

  curve(first: Point, second: Point, to: Point): void {
    this.#path ??= this.#begin();
    const { v, i, o } = this.#path;
    o[o.length - 1] = minus(first, this.at);
    v.push([rounded(to[0]), rounded(to[1])]);
    i.push(minus(second, to));
    o.push([0, 0]);
    this.at = to;
  }

  close(): void {
    const path = this.#path;
    if (path === undefined) return;
    path.c = true;
    const [first] = path.v;
    const last = path.v.at(-1);
    // A line back to where it began is what closing draws.
    if (first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1]) {
      path.v.pop();
      path.o.pop();
      path.i[0] = path.i.pop() ?? [0, 0];
    }
    this.at = first ?? this.at;
    this.#path = undefined;
  }

  #begin() {
    const start: Point = [rounded(this.at[0]), rounded(this.at[1])];
    const path: { c?: true; v: Point[]; i: Point[]; o: Point[] } = { v: [start], i: zero(), o: zero() };
    this.paths.push(path);
    return path;
  }
}

const zero = (): Point[] => [[0, 0]];

/** Draws an arc of an ellipse in curves of a quarter turn at most (SVG 1.1, appendix F.6). */
function arc(pen: Pen, radii: Point, flags: readonly [large: boolean, sweep: boolean], to: Point): void {
  const from = pen.at;
  const half: Point = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const stretch = Math.max(1, Math.hypot(half[0] / radii[0], half[1] / radii[1]));
  const [rx, ry] = [radii[0] * stretch, radii[1] * stretch];
  const [x, y] = [half[0] / rx, half[1] / ry];
  const distance = Math.hypot(x, y);
  const side = (flags[0] === flags[1] ? -1 : 1) * Math.sqrt(Math.max(0, 1 / distance ** 2 - 1));
  const center: Point = [(from[0] + to[0]) / 2 + side * y * rx, (from[1] + to[1]) / 2 - side * x * ry];
  const angle = (point: Point) => Math.atan2((point[1] - center[1]) / ry, (point[0] - center[0]) / rx);
  const start = angle(from);
  const whole = 2 * Math.PI;
  let turn = angle(to) - start;
  if (flags[1] && turn < 0) turn += whole;
  if (!flags[1] && turn > 0) turn -= whole;
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6));
  const step = turn / steps;
  const handle = (4 / 3) * Math.tan(step / 4);
  const on = (a: number, pull = 0): Point => [
    center[0] + rx * (Math.cos(a) - pull * Math.sin(a)),
    center[1] + ry * (Math.sin(a) + pull * Math.cos(a)),
  ];
  for (let index = 0; index < steps; index += 1) {
    const a = start + index * step;
    const b = a + step;
    pen.curve(on(a, handle), on(b, -handle), index === steps - 1 ? to : on(b));
  }
}

/** Draws one command; further numbers repeat it. */
function draw(pen: Pen, letter: string, numbers: readonly number[]): void {
  const command = letter.toLowerCase();
  const [x, y] = letter === command ? pen.at : [0, 0];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
  const line = (to: Point) => pen.curve(pen.at, to, to);
  if (command === 'm') pen.move([x + a, y + b]);
  else if (command === 'l') line([x + a, y + b]);
  else if (command === 'h') line([x + a, pen.at[1]]);
  else if (command === 'v') line([pen.at[0], y + a]);
  else if (command === 'c') pen.curve([x + a, y + b], [x + c, y + d], [x + e, y + f]);
  else if (command === 'a') arc(pen, [a, b], [d === 1, e === 1], [x + f, y + g]);
  else pen.close();
}

/** Translates a path. */
export function movedPath({ v, ...path }: BezierPath, [dx, dy]: Point): BezierPath {
  return { ...path, v: v.map(([x, y]) => [rounded(x + dx), rounded(y + dy)]) };
}

/**
 * Turns the `d` of an SVG path into Bézier paths, one for each part of it.
 *
 * @throws Error for a command that is none of M, L, H, V, C, A and Z, of either case, or lacks numbers.
 */
export function parsePath(d: string): readonly BezierPath[] {
  const pen = new Pen();
  for (const [, letter = '', text = ''] of d.matchAll(COMMANDS)) {
    const numbers = [...text.matchAll(NUMBERS)].map(([number]) => Number(number));
    const size = ARGUMENTS[letter.toLowerCase()];
    const isWhole = size === 0 ? numbers.length === 0 : size !== undefined && numbers.length % size === 0;
    if (size === undefined || !isWhole || (size > 0 && numbers.length === 0))
      throw new Error(`Cannot draw '${letter}${text}'`);
    if (size === 0) draw(pen, letter, []);
    for (let index = 0; index < numbers.length; index += size) {
      // Further pairs after a move are lines.
      const repeated = index > 0 && letter.toLowerCase() === 'm' ? (letter === 'm' ? 'l' : 'L') : letter;
      draw(pen, repeated, numbers.slice(index, index + size));
    }
  }
  return pen.paths;
}
