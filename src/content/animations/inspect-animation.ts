import {
  DRAWN_EFFECT_TYPES,
  REQUIRED_ANIMATION_FIELDS,
  countExpressions,
  MAX_EXPRESSIONS,
} from 'animation-player/format';
import { describeExpression } from './describe-expression.ts';

/** Thresholds above which the build warns about an animation of the content; our own, the specification has none. */
export const ANIMATION_ADVICE = {
  maxBytes: 300_000,
  maxFrameRate: 60,
  maxSeconds: 60,
  maxSide: 4096,
  maxLayers: 400,
} as const;

/** Feature of the file format that the player does not support, some of them on purpose. */
type AnimationFeature =
  | 'expression'
  | 'effect'
  | 'mergePaths'
  | 'twist'
  | 'threeDimensional'
  | 'camera'
  | 'audio'
  | 'systemFont';

/** A use of such a feature. */
interface FeatureUse {
  readonly feature: AnimationFeature;
  /** Path in the JSON, such as `layers[2].ks.r`. */
  readonly path: string;
  /** Message instead of the feature's, which tells what only this use has. */
  readonly message?: string;
}

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** Type numbers of layers and of effects, as the format has them. */
const LAYER = { text: 5, audio: 6, camera: 13 } as const;
/** Effects from here on change pixels; lower numbers are only values for expressions. */
const FIRST_VISIBLE_EFFECT = 20;

const DRAWN: ReadonlySet<unknown> = new Set(DRAWN_EFFECT_TYPES);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isLayerData = (node: Fields): boolean => typeof node['ty'] === 'number' && 'ip' in node && 'op' in node;

/** Detects unsupported features in one object of the file, without its descendants. */
function featuresOf(node: Fields, { hasLetters }: { readonly hasLetters: boolean }): AnimationFeature[] {
  const type = node['ty'];
  const isLayer = isLayerData(node);
  const isEffect = typeof type === 'number' && !isLayer && 'en' in node && 'ef' in node;
  const found: AnimationFeature[] = [];
  if (isEffect && type >= FIRST_VISIBLE_EFFECT && !DRAWN.has(type) && node['en'] !== 0) found.push('effect');
  if (type === 'mm' && node['hd'] !== true) found.push('mergePaths');
  if (type === 'tw' && node['hd'] !== true) found.push('twist');
  if (isLayer && node['ddd'] === 1) found.push('threeDimensional');
  if (isLayer && type === LAYER.camera) found.push('camera');
  if (isLayer && type === LAYER.audio) found.push('audio');
  if (isLayer && type === LAYER.text && !hasLetters) found.push('systemFont');
  return found;
}

/** True if the file embeds its glyphs, as shapes or fonts: then text renders the same everywhere. */
function bringsLetters({ chars, fonts }: Fields): boolean {
  if (Array.isArray(chars) && chars.length > 0) return true;
  const list: unknown = isFields(fonts) ? fonts['list'] : undefined;
  if (!Array.isArray(list) || list.length === 0) return false;
  return list.every((font: unknown) => isFields(font) && String(font['fPath']).startsWith('data:'));
}

/**
 * Finds what an animation uses and the engine does not show as its author meant it, in the order of the file. Works
 * on any JSON, however deep.
 */
function findFeatures(animation: object): readonly FeatureUse[] {
  const hasLetters = bringsLetters({ ...animation });
  const uses: FeatureUse[] = [];
  const pending: (readonly [node: Fields, path: string, layer: string])[] = [[{ ...animation }, '', '']];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, path, outer] = next;
    const isList = Array.isArray(node);
    const { nm: name } = node;
    const layer = isLayerData(node) ? (typeof name === 'string' ? name : '') : outer;
    const message = describeExpression(node, layer);
    if (message !== undefined) uses.push({ feature: 'expression', path, message });
    if (!isList) uses.push(...featuresOf(node, { hasLetters }).map((feature) => ({ feature, path })));
    const children = Object.entries(node).flatMap(([name, value]) => {
      if (!isFields(value)) return [];
      if (isList) return [[value, `${path}[${name}]`, layer] as const];
      return [[value, path === '' ? name : `${path}.${name}`, layer] as const];
    });
    pending.push(...children.toReversed());
  }
  return uses;
}

/** Something an author should know of an animation. */
export interface AnimationProblem {
  /** An error cannot be played; a warning plays, but not as its author meant it, or at a cost. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Remedy for the author of the file. */
  readonly fix: string;
  /** Path in the JSON, such as `layers[2].ks.r`; empty for the file as a whole. */
  readonly path: string;
}

/** Metadata that pages need before the animation is loaded. */
export interface AnimationFacts {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly frameRate: number;
  readonly frames: number;
  readonly seconds: number;
  readonly layers: number;
}

/** Result of inspecting an animation. */
export interface AnimationReport {
  /** Absent when the animation cannot be played. */
  readonly facts?: AnimationFacts;
  readonly problems: readonly AnimationProblem[];
}

/** Message and remedy. */
type Advice = readonly [message: string, fix: string];

/** Remedy for files that cannot be repaired: export again. */
export const EXPORT_AGAIN = 'Export it again as Lottie or dotLottie, and upload that.';

const error = (message: string, path = ''): AnimationProblem => ({
  severity: 'error',
  message,
  fix: EXPORT_AGAIN,
  path,
});
const warning = ([message, fix]: Advice, path = ''): AnimationProblem => ({
  severity: 'warning',
  message,
  fix,
  path,
});

const FEATURE_ADVICE: Readonly<Record<AnimationFeature, Advice>> = {
  expression: [
    'has an expression that is not evaluated',
    'Check how it looks, write it with what is supported, or bake it into keyframes before exporting.',
  ],
  effect: ['is an effect that is not shown', 'Draw it with shapes.'],
  mergePaths: ['merges paths, which is not shown', 'Merge them before exporting.'],
  twist: ['twists a path, which is not shown', 'Draw the twisted path.'],
  threeDimensional: ['is a 3D layer, which is drawn flat', 'Check how it looks, or make it a 2D layer.'],
  camera: ['is a camera, which is left out', 'Move the layers instead.'],
  audio: ['is sound, which is never played', 'Take it out: visitors would load it for nothing.'],
  systemFont: [
    'is text without its letters, which looks different on every device',
    'Export text as shapes, or pack its fonts.',
  ],
};

/** Uses of one feature that are reported individually; further ones are counted. */
const LISTED_USES = 3;

function featureWarnings(animation: object): AnimationProblem[] {
  const uses = Map.groupBy(findFeatures(animation), ({ feature }) => feature);
  return [...uses].flatMap(([feature, places]) => {
    const [message, fix] = FEATURE_ADVICE[feature];
    const listed = places
      .slice(0, LISTED_USES)
      .map(({ path, message: own = message }) => warning([`${path} ${own}`, fix], path));
    const more = places.length - listed.length;
    return more > 0 ? [...listed, warning([`…and ${more} more of the same kind (${feature})`, fix])] : listed;
  });
}

/** Warns about more expressions than are evaluated. */
function expressionWarnings(animation: object): AnimationProblem[] {
  const count = countExpressions(animation);
  if (count <= MAX_EXPRESSIONS) return [];
  const message = `it has ${count} expressions; with more than ${MAX_EXPRESSIONS} none is evaluated`;
  return [warning([message, 'Bake them into keyframes before exporting.'])];
}

/** Validates the required fields of an animation (specification sections 5.1 to 5.8). */
function fieldErrors(fields: Fields): AnimationProblem[] {
  const missing = REQUIRED_ANIMATION_FIELDS.filter(
    (name) => fields[name] === undefined || fields[name] === null,
  );
  if (missing.length > 0) return missing.map((name) => error(`'${name}' is missing`, name));
  const wrong: AnimationProblem[] = [];
  for (const name of ['fr', 'w', 'h'] as const) {
    const value = fields[name];
    if (!Number.isFinite(value) || Number(value) <= 0)
      wrong.push(error(`'${name}' must be a number above 0`, name));
  }
  for (const name of ['ip', 'op'] as const)
    if (!Number.isFinite(fields[name])) wrong.push(error(`'${name}' must be a number`, name));
  if (!Array.isArray(fields['layers'])) wrong.push(error(`'layers' must be a list`, 'layers'));
  if (wrong.length === 0 && Number(fields['op']) <= Number(fields['ip']))
    wrong.push(error("ends before it begins: 'op' must be above 'ip'", 'op'));
  return wrong;
}

function factsOf(fields: Fields): AnimationFacts {
  const { w, h, fr, ip, op, layers } = fields;
  const frames = Number(op) - Number(ip);
  return {
    width: Number(w),
    height: Number(h),
    frameRate: Number(fr),
    frames,
    seconds: frames / Number(fr),
    layers: Array.isArray(layers) ? layers.length : 0,
  };
}

function costWarnings({ width, height, frameRate, seconds, layers }: AnimationFacts): AnimationProblem[] {
  const { maxFrameRate, maxLayers, maxSeconds, maxSide } = ANIMATION_ADVICE;
  const rows: readonly (readonly [isTooMuch: boolean, path: string, ...Advice])[] = [
    [
      frameRate > maxFrameRate,
      'fr',
      `it has ${frameRate} frames a second, more than screens show`,
      `Export it with at most ${maxFrameRate}.`,
    ],
    [
      seconds > maxSeconds,
      'op',
      `it is ${Math.round(seconds)} seconds long`,
      `Stay below ${maxSeconds}, or use a video.`,
    ],
    [
      Math.max(width, height) > maxSide,
      'w',
      `it measures ${width} × ${height} pixels`,
      `Stay below ${maxSide} a side.`,
    ],
    [
      layers > maxLayers,
      'layers',
      `it has ${layers} layers, and slow devices draw each one`,
      `Stay below ${maxLayers}.`,
    ],
    [layers === 0, 'layers', 'it has no layers, so there is nothing to see', EXPORT_AGAIN],
  ];
  return rows.filter(([isTooMuch]) => isTooMuch).map(([, path, ...advice]) => warning(advice, path));
}

/** Warns about images in separate files: a content asset is a single file. */
function outsideWarnings({ assets }: Fields): AnimationProblem[] {
  if (!Array.isArray(assets)) return [];
  const listed: unknown[] = assets;
  return listed.flatMap((asset, index) => {
    if (typeof asset !== 'object' || asset === null) return [];
    const { p, u = '', e, layers }: Fields = { ...asset };
    if (typeof p !== 'string' || layers !== undefined || e === 1 || p.startsWith('data:')) return [];
    const name = `${typeof u === 'string' ? u : ''}${p}`;
    const message = `it needs the picture ${name}, which is in another file`;
    return [warning([message, 'Embed pictures when exporting.'], `assets[${index}].p`)];
  });
}

/** Warns about a file above the advised size. @param bytes its uncompressed size. */
export function sizeWarnings(bytes: number): readonly AnimationProblem[] {
  const { maxBytes } = ANIMATION_ADVICE;
  return bytes > maxBytes
    ? [warning([`it weighs ${Math.round(bytes / 1000)} kB`, `Stay below ${maxBytes / 1000} kB.`])]
    : [];
}

/**
 * Inspects an animation: checks that the player can play it, and finds features that render differently than authored.
 * @param value parsed JSON of the file; images of a package must be embedded.
 */
export function inspectAnimation(value: unknown): AnimationReport {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { problems: [error('is no animation, but other JSON')] };
  const fields: Fields = { ...value };
  const errors = fieldErrors(fields);
  if (errors.length > 0) return { problems: errors };
  const facts = factsOf(fields);
  return {
    facts,
    problems: [
      ...costWarnings(facts),
      ...outsideWarnings(fields),
      ...expressionWarnings(value),
      ...featureWarnings(value),
    ],
  };
}
