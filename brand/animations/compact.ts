import type { Shape } from './drawing.ts';
import type { BezierPath } from './svg-path.ts';

/** Group shape: outlines, paint and transform. */
interface Group extends Shape {
  readonly it: readonly Shape[];
}

/** An outline of any kind, as animations have it. */
interface Outline extends Shape {
  readonly ks?: { readonly k: BezierPath };
  readonly p?: { readonly k: readonly number[] };
  readonly s?: { readonly k: readonly number[] };
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

const OUTLINES: ReadonlySet<string> = new Set(['sh', 'el', 'rc']);

/** True for a group with an identity transform. */
const isUnmoved = (shape: Shape): shape is Group =>
  shape.ty === 'gr' &&
  'it' in shape &&
  Array.isArray(shape.it) &&
  shape.it.every(({ ty }: Shape) => ty !== 'tr');

/** Computes the bounding box of the control points; it contains the curve (convex hull property). */
function boxOf({ ks, p, s }: Outline): Box {
  if (ks) {
    const { v, i, o } = ks.k;
    const points = v.flatMap(([x, y], index) =>
      [i[index], o[index]].map(([dx, dy] = [0, 0]) => [x + dx, y + dy] as const).concat([[x, y]]),
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  const [[x = 0, y = 0], [width = 0, height = 0]] = [p?.k ?? [], s?.k ?? []];
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
}

const areApart = (a: Box, b: Box): boolean => a[2] < b[0] || b[2] < a[0] || a[3] < b[1] || b[3] < a[1];

/** True if the winding of an outline is clockwise, as of ellipses and rectangles; it must not intersect itself. */
function isClockwise({ ks }: Outline): boolean {
  if (!ks) return true;
  const { v, i, o, c } = ks.k;
  const corners = v.flatMap(([x, y], index) => {
    const [[inX, inY], [outX, outY]] = [i[index] ?? [0, 0], o[index] ?? [0, 0]];
    return [[x + inX, y + inY] as const, [x, y] as const, [x + outX, y + outY] as const];
  });
  const doubleArea = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return c === true && doubleArea > 0;
}

const isOpaque = ({ o }: Shape): boolean => Reflect.get(Object(o), 'k') === 100;

/** Splits a group of outlines with one solid fill into the outlines and the fill; `undefined` for other groups. */
function plainParts(
  shape: Shape,
): { readonly outlines: readonly Shape[]; readonly paint: Shape } | undefined {
  if (!isUnmoved(shape)) return undefined;
  const [outlines, paint] = [shape.it.slice(0, -1), shape.it.at(-1)];
  const isPlain = paint !== undefined && outlines.every(({ ty }) => OUTLINES.has(ty));
  return isPlain ? { outlines, paint } : undefined;
}

/**
 * Merges two adjacent groups of the same fill if they do not overlap, or if overlaps cannot show: opaque fill, equal
 * winding.
 */
function joined(front: Shape, back: Shape): Shape | undefined {
  const [a, b] = [plainParts(front), plainParts(back)];
  if (!a || !b || JSON.stringify(a.paint) !== JSON.stringify(b.paint) || 'r' in a.paint) return undefined;
  const boxes = b.outlines.map(boxOf);
  const areAllApart = a.outlines.map(boxOf).every((box) => boxes.every((other) => areApart(box, other)));
  const outlines = [...a.outlines, ...b.outlines];
  // Where outlines of one direction lie over each other nothing is left out.
  const mayTouch = isOpaque(a.paint) && outlines.every(isClockwise);
  if (!areAllApart && !mayTouch) return undefined;
  return { ty: 'gr', it: [...outlines, a.paint] };
}

/** Merges adjacent groups of the same fill into one, without changing the image. */
export function joinAlike(shapes: readonly Shape[]): Shape[] {
  return shapes.reduce<Shape[]>((done, shape) => {
    const front = done.at(-1);
    const both = front && joined(front, shape);
    return both ? [...done.slice(0, -1), both] : [...done, shape];
  }, []);
}

/** Inlines the first group of a list: a fill applies to all shapes before it, and nothing is before the first. */
export function openFront([front, ...others]: readonly Shape[]): Shape[] {
  if (!front) return [];
  return [...(isUnmoved(front) ? front.it : [front]), ...others];
}
