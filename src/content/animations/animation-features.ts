import { DRAWN_EFFECT_TYPES } from '../../config/animation-format.ts';

/** Feature of the file format that the player does not support, some of them on purpose. */
export type AnimationFeature =
  'expression' | 'effect' | 'mergePaths' | 'twist' | 'threeDimensional' | 'camera' | 'audio' | 'systemFont';

/** A use of such a feature. */
export interface FeatureUse {
  readonly feature: AnimationFeature;
  /** Path in the JSON, such as `layers[2].ks.r`. */
  readonly path: string;
}

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** Type numbers of layers and of effects, as the format has them. */
const LAYER = { text: 5, audio: 6, camera: 13 } as const;
/** Effects from here on change pixels; lower numbers are only values for expressions. */
const FIRST_VISIBLE_EFFECT = 20;

const DRAWN: ReadonlySet<unknown> = new Set(DRAWN_EFFECT_TYPES);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** True for a property with an expression: its value is in `k`, the expression is a string in `x`. */
const isExpression = (node: Fields): boolean =>
  typeof node['x'] === 'string' && 'k' in node && node['x'] !== '';

/** Detects unsupported features in one object of the file, without its descendants. */
function featuresOf(node: Fields, { hasLetters }: { readonly hasLetters: boolean }): AnimationFeature[] {
  const type = node['ty'];
  const isLayer = typeof type === 'number' && 'ip' in node && 'op' in node;
  const isEffect = typeof type === 'number' && !isLayer && 'en' in node && 'ef' in node;
  const found: AnimationFeature[] = [];
  if (isExpression(node)) found.push('expression');
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
export function findFeatures(animation: object): readonly FeatureUse[] {
  const hasLetters = bringsLetters({ ...animation });
  const uses: FeatureUse[] = [];
  const pending: (readonly [node: Fields, path: string])[] = [[{ ...animation }, '']];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, path] = next;
    const isList = Array.isArray(node);
    if (!isList) uses.push(...featuresOf(node, { hasLetters }).map((feature) => ({ feature, path })));
    const children = Object.entries(node).flatMap(([name, value]) => {
      if (!isFields(value)) return [];
      if (isList) return [[value, `${path}[${name}]`] as const];
      return [[value, path === '' ? name : `${path}.${name}`] as const];
    });
    pending.push(...children.toReversed());
  }
  return uses;
}
