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
  /** Where its file came from; pictures stand beside it. */
  base?: string;
  fonts?: { list?: AnimationFont[] };
  /** Letters that were exported as shapes. */
  chars?: unknown[];
}

/** A font an animation's text asks for. */
export interface AnimationFont {
  fName?: string;
  fFamily?: string;
  /** Such as `Bold Italic`. */
  fStyle?: string;
  /** Address of the font, its name in a package, or a data URL. */
  fPath?: string;
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
function isAnimationData(value: unknown): value is AnimationData {
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

/** What layers that are pictures have as their type. */
const PICTURE = 2;

/** The pictures that layers show, of which others may be in the file: sounds are listed like them. */
export function shownPictures(data: AnimationData): AnimationAsset[] {
  const assets = Array.isArray(data.assets) ? data.assets.filter(Boolean) : [];
  const layers = [data, ...assets].flatMap((each) => (Array.isArray(each.layers) ? each.layers : []));
  const shown = new Set(
    // Whatever a layer is: fields that it lacks are undefined.
    (layers as readonly Partial<Record<string, unknown>>[])
      .filter((layer) => layer?.['ty'] === PICTURE)
      .map(({ refId }) => refId),
  );
  return assets.filter(({ id }) => shown.has(id));
}
