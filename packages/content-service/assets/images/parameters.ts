import { InvalidInput } from '../../shared/errors.ts';
import type { Rect } from './geometry.ts';

/** Colour with channels from 0 to 255 and alpha from 0 to 1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

/** Opaque white. */
export const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 };
/** No colour at all. */
export const TRANSPARENT: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Parses a hexadecimal colour of an image URL: RGB, ARGB, RRGGBB or AARRGGBB, without `#`.
 *
 * @returns `undefined` for anything else.
 */
export function parseColor(text: string): Color | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined;
  const full = text.length <= 4 ? [...text].map((digit) => digit + digit).join('') : text;
  const value = Number.parseInt(full.padStart(8, 'f'), 16);
  const channel = (shift: number) => (value >>> shift) & 0xff;
  return { r: channel(16), g: channel(8), b: channel(0), alpha: channel(24) / 255 };
}

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const;
const FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'json'] as const;
const CROPS = ['top', 'bottom', 'left', 'right', 'center', 'focalpoint', 'entropy'] as const;
const ORIENTATIONS = [0, 90, 180, 270] as const;

/** Way of fitting an image to the requested size. */
export type Fit = (typeof FITS)[number];
/** Part of an image that is kept when it is cropped. */
export type Crop = (typeof CROPS)[number];
/** Rotation in degrees, clockwise. */
export type Orientation = (typeof ORIENTATIONS)[number];

/** Names of the parameters of `@sanity/image-url` 2.1 that affect the image; all but `dl`. */
export const IMAGE_PARAMETERS: ReadonlySet<string> = new Set([
  ...['w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'dpr', 'fit', 'crop', 'rect', 'fp-x', 'fp-y'],
  ...['or', 'flip', 'bg', 'pad', 'blur', 'sharp', 'invert', 'sat', 'fm', 'auto', 'q', 'frame'],
]);

function invalid(name: string, value: string, expected: string): never {
  throw new InvalidInput(`Invalid image parameter ${name}=${value}: expected ${expected}`);
}

/** Creates a reader of single parameters. */
function createReader(search: URLSearchParams) {
  function number(name: string, min: number, max: number): number | undefined {
    const text = search.get(name);
    if (text === null) return undefined;
    const value = text.trim() === '' ? NaN : Number(text);
    return value >= min && value <= max ? value : invalid(name, text, `a number from ${min} to ${max}`);
  }
  function side(name: string): number | undefined {
    const text = search.get(name);
    if (text === null) return undefined;
    const value = Math.round(Number(text));
    // The maximum applies to the result; `planImage` checks it.
    return value >= 1 && Number.isSafeInteger(value)
      ? value
      : invalid(name, text, 'a number of pixels from 1');
  }
  function choice<Value extends string | number>(name: string, values: readonly Value[]): Value | undefined {
    const text = search.get(name);
    if (text === null) return undefined;
    return (
      values.find((value) => String(value) === text) ?? invalid(name, text, `one of ${values.join(', ')}`)
    );
  }
  return { number, side, choice };
}

function readRect(search: URLSearchParams): Rect | undefined {
  const text = search.get('rect');
  if (text === null) return undefined;
  const [left = NaN, top = NaN, width = NaN, height = NaN, ...rest] = text.split(',').map(Number);
  const isRect = left >= 0 && top >= 0 && width >= 1 && height >= 1 && rest.length === 0;
  if (!isRect || !Number.isSafeInteger(Math.round(left + top + width + height))) {
    return invalid('rect', text, 'left,top,width,height in pixels');
  }
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  };
}

function readCrop(search: URLSearchParams): Crop[] {
  const text = search.get('crop');
  if (text === null) return [];
  return text
    .split(',')
    .map(
      (name) => CROPS.find((crop) => crop === name) ?? invalid('crop', text, `some of ${CROPS.join(', ')}`),
    );
}

function readBackground(search: URLSearchParams): Color | undefined {
  const text = search.get('bg');
  if (text === null) return undefined;
  return parseColor(text) ?? invalid('bg', text, 'a hexadecimal colour RGB, ARGB, RRGGBB or AARRGGBB');
}

/**
 * Parses the parameters of an image URL, all that `@sanity/image-url` writes. Unknown ones are ignored, as on the
 * hosted service.
 *
 * @throws InvalidInput with the parameter, its value and the expected ones.
 */
export function parseImageParameters(search: URLSearchParams) {
  const read = createReader(search);
  const x = read.number('fp-x', 0, 1);
  const y = read.number('fp-y', 0, 1);
  const flip = read.choice('flip', ['h', 'v', 'hv', 'vh']) ?? '';
  return {
    // Sides in CSS pixels, before multiplication with `dpr`.
    width: read.side('w'),
    height: read.side('h'),
    minWidth: read.side('min-w'),
    maxWidth: read.side('max-w'),
    minHeight: read.side('min-h'),
    maxHeight: read.side('max-h'),
    dpr: read.number('dpr', 1, 3) ?? 1,
    fit: read.choice('fit', FITS) ?? 'clip',
    crop: readCrop(search),
    // In pixels of the original.
    rect: readRect(search),
    // In fractions of the image, after `rect`.
    focalPoint: x === undefined && y === undefined ? undefined : { x: x ?? 0.5, y: y ?? 0.5 },
    orientation: read.choice('or', ORIENTATIONS) ?? 0,
    flipHorizontal: flip.includes('h'),
    flipVertical: flip.includes('v'),
    background: readBackground(search),
    // On each side, in pixels.
    pad: Math.round(read.number('pad', 0, 4096) ?? 0),
    blur: read.number('blur', 0, 2000) ?? 0,
    sharpen: read.number('sharp', 0, 100) ?? 0,
    invert: read.choice('invert', ['true', 'false']) === 'true',
    // The hosted service supports no other saturation.
    greyscale: read.choice('sat', [0, -100]) === -100,
    // `json` requests information about the image instead of an image.
    format: read.choice('fm', FORMATS),
    // The `Accept` header selects the format.
    autoFormat: read.choice('auto', ['format']) === 'format',
    quality: qualityOf(read.number('q', 0, 100)),
    firstFrame: read.choice('frame', [1]) === 1,
  };
}

/** Parsed parameters of an image URL. */
export type ImageParameters = Readonly<ReturnType<typeof parseImageParameters>>;

/** Limits the quality to at least 1, the minimum of the encoders. */
function qualityOf(quality: number | undefined): number | undefined {
  return quality === undefined ? undefined : Math.max(1, Math.round(quality));
}
