import type { Point } from '../share-geometry.ts';

/** Parts into which curves are divided. */
const PARTS = 200;
const STEPS = Array.from({ length: PARTS }, (_, index) => (index + 1) / PARTS);

/** Returns the points of a circular arc of SVG, by the implementation notes of its standard (B.2.4). */
function arc(from: Point, to: Point, radius: number, isLarge: boolean, isClockwise: boolean): Point[] {
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const half = Math.hypot(dx, dy);
  const reach = Math.max(radius, half);
  const factor = Math.sqrt(Math.max(0, reach ** 2 / half ** 2 - 1)) * (isLarge === isClockwise ? -1 : 1);
  const centre = { x: (from.x + to.x) / 2 + factor * dy, y: (from.y + to.y) / 2 - factor * dx };
  const begin = Math.atan2(from.y - centre.y, from.x - centre.x);
  let turn = Math.atan2(to.y - centre.y, to.x - centre.x) - begin;
  if (isClockwise && turn < 0) turn += 2 * Math.PI;
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI;
  return STEPS.map((part) => ({
    x: centre.x + reach * Math.cos(begin + turn * part),
    y: centre.y + reach * Math.sin(begin + turn * part),
  }));
}

const curve = (from: Point, control: Point, to: Point): Point[] =>
  STEPS.map((t) => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t ** 2 * to.y,
  }));

/** Flattens one closed path of SVG to points. @throws Error at a command that drawings do not use. */
export function flatten(path: string): readonly Point[] {
  const points: Point[] = [];
  let [here, control]: [Point, Point] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  for (const [, command = '', list = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers;
    const [x, y] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
    const relative = { x: here.x + x, y: here.y + y };
    const before = here;
    if (command === 'M' || command === 'L') points.push((here = { x, y }));
    else if (command === 'l') points.push((here = relative));
    else if (command === 'H') points.push((here = { x: a, y: here.y }));
    else if (command === 'h') points.push((here = { x: here.x + a, y: here.y }));
    else if (command === 'V') points.push((here = { x: here.x, y: a }));
    else if (command === 'v') points.push((here = { x: here.x, y: here.y + a }));
    else if (command === 'A' || command === 'a') {
      here = command === 'A' ? { x: f, y: g } : relative;
      points.push(...arc(before, here, a, d === 1, e === 1));
    } else if (command === 'q' || command === 't') {
      const mirrored = { x: 2 * before.x - control.x, y: 2 * before.y - control.y };
      control = command === 'q' ? { x: before.x + a, y: before.y + b } : mirrored;
      here = command === 'q' ? { x: before.x + c, y: before.y + d } : relative;
      points.push(...curve(before, control, here));
    } else if (command !== 'z') throw new Error(`The command '${command}' of the path '${path}' is unknown.`);
  }
  return points;
}

/** Computes the area that a closed path encloses. */
export function areaOf(path: string): number {
  const points = flatten(path);
  const sum = points.reduce((total, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y };
    return total + x * next.y - next.x * y;
  }, 0);
  return Math.abs(sum) / 2;
}
