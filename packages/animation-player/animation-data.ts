import { isPositive } from './is-positive.ts';
import { PlayerError } from './player-error.ts';

/** Fields every animation must have (specification sections 5.1 to 5.7). */
export const REQUIRED_ANIMATION_FIELDS = ['v', 'ip', 'op', 'layers', 'fr', 'w', 'h'] as const;

/** Effects of layers that are drawn, by their type in files: tint to drop shadow, matte, blur and transform. */
export const DRAWN_EFFECT_TYPES = [20, 21, 22, 23, 24, 25, 28, 29, 35] as const;

/** Image, sound or composition of an animation; `p` is a file name or, when embedded, a data URL. */
export interface AnimationAsset {
  id?: string;
  /** File name or data URL. */
  p?: string;
  /** Folder of the file. */
  u?: string;
  /** 1 when `p` is a data URL. */
  e?: number;
  /** Kind of file; images have none or a text. */
  t?: unknown;
  layers?: unknown[];
}

/** Fields of a Lottie file that the player reads itself; the engine reads the others. */
export interface AnimationData {
  v: string;
  /** First frame. */
  ip: number;
  /** Frame after the last one. */
  op: number;
  /** Frames per second. */
  fr: number;
  /** Width and height in pixels. */
  w: number;
  h: number;
  layers: unknown[];
  assets?: AnimationAsset[];
  /** Address of the file; relative image addresses are resolved against it. */
  base?: string;
  fonts?: { list?: AnimationFont[] };
  /** Glyphs exported as shapes. */
  chars?: unknown[];
}

/** Font of a text layer. */
export interface AnimationFont {
  fName?: string;
  fFamily?: string;
  /** Style such as `Bold Italic`. */
  fStyle?: string;
  /** Address of the font, its name in a package, or a data URL. */
  fPath?: string;
}

/** Parses JSON. @throws PlayerError 'Broken or corrupted file' when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlayerError('corrupted', '', error);
  }
}

/**
 * Returns true if a value has every required field of an animation, with usable values (specification sections 5.1 to
 * 5.7).
 */
function isAnimationData(value: unknown): value is AnimationData {
  if (typeof value !== 'object') return false;
  const { v, ip, op, layers, fr, w, h }: Partial<Record<string, unknown>> = { ...value };
  if (v === undefined || v === null || !Array.isArray(layers) || ![fr, w, h].every(isPositive)) return false;
  return Number.isFinite(ip) && Number.isFinite(op) && Number(op) > Number(ip);
}

/**
 * Validates an animation.
 *
 * @throws PlayerError 'Broken or corrupted file' unless `v`, `ip`, `op`, `layers`, `fr`, `w` and `h` are present and
 *   usable (specification sections 5.1 to 5.7).
 */
export function requireAnimationData(value: unknown): AnimationData {
  if (isAnimationData(value)) return value;
  throw new PlayerError('corrupted');
}
