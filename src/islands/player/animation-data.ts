import { PlayerError } from './player-error.ts';

/** A file an animation shows or plays; `p` is its name or, embedded, a data URL. */
export interface AnimationAsset {
  id?: string;
  /** File name or data URL. */
  p?: string;
  /** Folder of the file. */
  u?: string;
  /** 1 when `p` is a data URL. */
  e?: number;
  /** What kind of file it is; pictures have none or a text. */
  t?: unknown;
  layers?: unknown[];
}

/** The parts of an animation the player reads itself; the rest is the engine's. */
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
  fonts?: { list?: AnimationFont[] };
}

/** A font an animation's text asks for. */
export interface AnimationFont {
  fName?: string;
  fFamily?: string;
  fPath?: string;
  /** Where the engine should get the font from; 0 is: it is there already. */
  origin?: number;
}

/**
 * Reads JSON out of a file.
 *
 * @throws PlayerError 'Broken or corrupted file' when it is none.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlayerError('corrupted', undefined, error);
  }
}

const isPositive = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;

/** Whether a value has all that makes it an animation that can be played (specification section 5). */
export function isAnimationData(value: unknown): value is AnimationData {
  if (typeof value !== 'object') return false;
  const { v, ip, op, layers, fr, w, h }: Partial<Record<string, unknown>> = { ...value };
  if (v === undefined || v === null || !Array.isArray(layers) || ![fr, w, h].every(isPositive)) return false;
  return Number.isFinite(ip) && Number.isFinite(op) && Number(op) > Number(ip);
}

/**
 * Checks that a value is an animation that can be played.
 *
 * @throws PlayerError 'Broken or corrupted file' unless it has `v`, `ip`, `op`, `layers`, `fr`, `w` and `h`, and they can
 *   be what they stand for (specification section 5).
 */
export function requireAnimationData(value: unknown): AnimationData {
  if (isAnimationData(value)) return value;
  throw new PlayerError('corrupted');
}
