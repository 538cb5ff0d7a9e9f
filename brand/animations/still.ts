import { toAnimation, type Film } from './film.ts';
import { valueAt, type WrittenProperty } from './property.ts';
import type { BezierPath, Point } from './svg-path.ts';

/** Formats a number for SVG, with a maximum of decimal places. */
const number = (value: number, digits = 1): string => String(Number(value.toFixed(digits)) + 0);

/** Renders an attribute; nothing for an empty value. */
const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${value}"`);

/** Wraps content in `<g>` if it has attributes. */
const group = (content: string, attributes: string): string =>
  attributes === '' || content === '' ? content : `<g${attributes}>${content}</g>`;

/** A placement as animation files have it: anchor, position, scale, rotation, opacity. */
type WrittenTransform = Readonly<Partial<Record<'a' | 'p' | 's' | 'r' | 'o', WrittenProperty>>>;

/** Converts a transform at a frame to SVG's `transform`; empty for the identity. */
function transformText({ a, p, s, r }: WrittenTransform, frame: number): string {
  const at = (property: WrittenProperty | undefined): readonly number[] =>
    property ? valueAt(property, frame) : [];
  const [[x = 0, y = 0], [turn = 0], [ax = 0, ay = 0], [sx = 100, sy = 100]] = [at(p), at(r), at(a), at(s)];
  const scale = [...new Set([sx, sy])].map((part) => number(part / 100, 3)).join(' ');
  return [
    (x !== 0 || y !== 0) && `translate(${number(x)} ${number(y)})`,
    turn !== 0 && `rotate(${number(turn)})`,
    scale !== '1' && `scale(${scale})`,
    (ax !== 0 || ay !== 0) && `translate(${number(-ax)} ${number(-ay)})`,
  ]
    .filter((part) => part !== false)
    .join('');
}

/** Shape in an animation file, with the fields that our films use; they depend on its type. */
interface WrittenShape {
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
function pathText({ v, i, o, c }: BezierPath): string {
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
function drawShapes(shapes: readonly WrittenShape[], frame: number): string {
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

/** A layer as animation files have it, as far as our films use it. */
interface WrittenLayer {
  readonly ind?: number;
  readonly parent?: number;
  readonly refId?: string;
  readonly ks: WrittenTransform;
  readonly shapes?: readonly WrittenShape[];
  readonly masksProperties?: readonly { readonly pt: { readonly k: BezierPath } }[];
  readonly ip: number;
  readonly op: number;
  readonly st: number;
}

/** An animation as `toAnimation` writes it. */
interface WrittenAnimation {
  readonly w: number;
  readonly h: number;
  readonly assets: readonly { readonly id: string; readonly layers: readonly WrittenLayer[] }[];
  readonly layers: readonly WrittenLayer[];
}

/** Draws layers at a frame, the last of the list first: the first one is on top. */
function drawLayers(
  layers: readonly WrittenLayer[],
  frame: number,
  animation: WrittenAnimation,
  clips: string[],
): string {
  const chainOf = ({ parent, ks }: WrittenLayer): string => {
    const holder = layers.find(({ ind }) => parent !== undefined && ind === parent);
    return (holder ? chainOf(holder) : '') + transformText(ks, frame);
  };
  const draw = (layer: WrittenLayer): string => {
    const { ks, shapes, refId, masksProperties, ip, op, st } = layer;
    if (frame < ip || frame >= op) return '';
    const [opacity = 100] = ks.o ? valueAt(ks.o, frame) : [];
    const chain = chainOf(layer);
    if (opacity === 0 || chain.includes('scale(0)')) return '';
    const shown = animation.assets.find(({ id }) => id === refId)?.layers ?? [];
    const content =
      shapes === undefined ? drawLayers(shown, frame - st, animation, clips) : drawShapes(shapes, frame);
    if (content === '') return '';
    if (masksProperties) {
      const d = masksProperties.map(({ pt }) => pathText(pt.k)).join('');
      clips.push(`<clipPath id="c${clips.length}"><path d="${d}"/></clipPath>`);
    }
    const clip = masksProperties ? `url(#c${clips.length - 1})` : '';
    const share = opacity === 100 ? '' : number(opacity / 100);
    return group(
      content,
      attribute('transform', chain) + attribute('clip-path', clip) + attribute('opacity', share),
    );
  };
  return layers.toReversed().map(draw).join('');
}

/**
 * Renders one frame of a film as SVG: the poster until the film is loaded, or in place of it.
 * @param frame its index, from 0.
 */
export function toStill(film: Film, frame: number): string {
  // The writer produces exactly the types above; a test compares the stills with the engine's output.
  const animation = toAnimation(film) as WrittenAnimation;
  const clips: string[] = [];
  // The last frame ends where the film does.
  const content = drawLayers(animation.layers, Math.min(frame, film.frames - 1), animation, clips);
  const { w, h } = animation;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${clips.join('')}${content}</svg>\n`;
}
