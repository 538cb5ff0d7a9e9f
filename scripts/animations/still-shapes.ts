import { transformText, type WrittenTransform } from './still-transform.ts';
import type { BezierPath, Point } from './svg-path.ts';
import { attribute, group, number } from './svg-text.ts';
import { valueAt, type WrittenProperty } from './value-at.ts';

/** Shape in an animation file, with the fields that our films use; they depend on its type. */
export interface WrittenShape {
  readonly ty: string;
  /** Of groups: the shapes in it. */
  readonly it?: readonly WrittenShape[];
  /** Of paths. */
  readonly ks?: { readonly k: BezierPath };
  readonly p?: WrittenProperty;
  readonly s?: WrittenProperty;
  /** Rectangles: radius. Fills: 2 for the even-odd rule. */
  readonly r?: WrittenProperty | 2;
  /** Of paint; the opacity is also that of transforms. */
  readonly c?: WrittenProperty;
  readonly o?: WrittenProperty;
  readonly w?: WrittenProperty;
  readonly d?: readonly { readonly v: WrittenProperty }[];
  /** Trim paths: end, in percent. */
  readonly e?: WrittenProperty;
  /** Of repeaters. */
  readonly tr?: WrittenTransform;
}

const OUTLINES: ReadonlySet<string> = new Set(['sh', 'el', 'rc']);
const pair = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** Converts a path to SVG's `d`. */
export function pathText({ v, i, o, c }: BezierPath): string {
  const first: Point = v[0] ?? [0, 0];
  const isStraight = (a: Point, b: Point): boolean => [...a, ...b].every((part) => part === 0);
  const corners = c ? [...v.slice(1), first] : v.slice(1);
  const parts = corners.map((to, index) => {
    const from = v[index] ?? first;
    const out: Point = o[index] ?? [0, 0];
    const into: Point = i[(index + 1) % v.length] ?? [0, 0];
    if (isStraight(out, into)) return c && index === v.length - 1 ? '' : `L${pair(to)}`;
    const handles: readonly Point[] = [
      [from[0] + out[0], from[1] + out[1]],
      [to[0] + into[0], to[1] + into[1]],
    ];
    return `C${[...handles, to].map(pair).join(' ')}`;
  });
  return `M${pair(first)}${parts.join('')}${c ? 'Z' : ''}`.replaceAll(' -', '-');
}

/** Converts a trim path to `stroke-dasharray` for `pathLength="100"`. @returns `undefined` if nothing is visible. */
function trimText(trim: WrittenShape | undefined, frame: number): string | undefined {
  const at = (property: WrittenProperty | undefined, usual: number): number =>
    (property ? valueAt(property, frame)[0] : undefined) ?? usual;
  const [from, to] = [at(trim?.s, 0), at(trim?.e, 100)];
  if (to <= from) return undefined;
  if (from === 0 && to === 100) return '';
  return ` pathLength="100" stroke-dasharray="0 ${number(from)} ${number(to - from)} 200"`;
}

function paintText({ ty, c, o, w, d, r }: WrittenShape, frame: number): string {
  const hex = (c ? valueAt(c, frame) : [])
    .map((part) =>
      Math.floor(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  const [opacity = 100] = o ? valueAt(o, frame) : [];
  const share = opacity === 100 ? '' : number(opacity / 100);
  if (ty === 'fl')
    return `${attribute('fill', `#${hex}`)}${attribute('fill-opacity', share)}${r === 2 ? ' fill-rule="evenodd"' : ''}`;
  const [width = 1] = w ? valueAt(w, frame) : [];
  const dashes =
    d
      ?.map(({ v }) =>
        valueAt(v, frame)
          .map((part) => number(part))
          .join(' '),
      )
      .join(' ') ?? '';
  return ` fill="none"${attribute('stroke', `#${hex}`)}${attribute('stroke-width', number(width))}${attribute('stroke-opacity', share)} stroke-linecap="round" stroke-linejoin="round"${attribute('stroke-dasharray', dashes)}`;
}

/** Ellipses and rectangles; paths are drawn together. */
function simpleOutline({ ty, p, s, r }: WrittenShape, frame: number): string {
  const [x = 0, y = 0] = p ? valueAt(p, frame) : [];
  const [width = 0, height = 0] = s ? valueAt(s, frame) : [];
  if (ty === 'el' && width === height)
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(width / 2)}"/>`;
  if (ty === 'el')
    return `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(width / 2)}" ry="${number(height / 2)}"/>`;
  const [radius = 0] = typeof r === 'object' ? valueAt(r, frame) : [];
  const corners = radius === 0 ? '' : attribute('rx', number(Math.min(radius, width / 2, height / 2)));
  const [left, top] = [number(x - width / 2), number(y - height / 2)];
  return `<rect x="${left}" y="${top}" width="${number(width)}" height="${number(height)}"${corners}/>`;
}

/** Draws what is painted at once. */
function drawOutlines(shapes: readonly WrittenShape[], frame: number): string {
  const paint = shapes.find(({ ty }) => ty === 'fl' || ty === 'st');
  const outlines = shapes.filter(({ ty }) => OUTLINES.has(ty));
  const trim = trimText(
    shapes.find(({ ty }) => ty === 'tm'),
    frame,
  );
  if (!paint || outlines.length === 0 || trim === undefined) return '';
  const d = outlines.flatMap(({ ks }) => (ks ? pathText(ks.k) : [])).join('');
  const others = outlines.filter(({ ks }) => !ks).map((outline) => simpleOutline(outline, frame));
  const drawn = [...(d === '' ? [] : [`<path d="${d}"${trim}/>`]), ...others];
  const attributes = paintText(paint, frame);
  const [only] = drawn;
  return drawn.length === 1 && only
    ? only.replace(/^<\w+/, `$&${attributes}`)
    : group(drawn.join(''), attributes);
}

/** Shapes once more for every copy a repeater makes. */
function repeat(content: string, { c, tr }: WrittenShape, frame: number): string {
  const [times = 1] = c ? valueAt(c, frame) : [];
  const { p, r } = tr ?? {};
  const step = transformText({ ...(p && { p }), ...(r && { r }) }, frame);
  return Array.from({ length: times }, (_, index) =>
    group(content, attribute('transform', step.repeat(index))),
  ).join('');
}

/** Draws shapes at a frame, the last of the list first: the first one is on top. */
export function drawShapes(shapes: readonly WrittenShape[], frame: number): string {
  const place = shapes.findIndex(({ ty }) => ty === 'rp');
  const repeater = shapes[place];
  // A repeater copies the shapes before it; those after it are behind all copies.
  if (repeater) {
    const copies = repeat(drawShapes(shapes.slice(0, place), frame), repeater, frame);
    return drawShapes(shapes.slice(place + 1), frame) + copies;
  }
  const groups = shapes.filter(({ ty }) => ty === 'gr').toReversed();
  const content = [...groups.map(({ it = [] }) => drawShapes(it, frame)), drawOutlines(shapes, frame)].join(
    '',
  );
  const placement = shapes.find(({ ty }) => ty === 'tr');
  if (!placement) return content;
  // A transform has the fields of a placement.
  return group(content, attribute('transform', transformText(placement as WrittenTransform, frame)));
}
