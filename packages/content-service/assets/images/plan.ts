import {
  clamp,
  containFactor,
  scaleSize,
  wholeSide,
  intersect,
  windowOf,
  type Size,
  type Rect,
} from './geometry.ts';
import type { Fit, ImageParameters, Crop, Orientation } from './parameters.ts';
import { InvalidInput } from '../../shared/errors.ts';
import { MAX_SOURCE_PIXELS } from '../image-file.ts';

/** Maximum side of a transformed image, in pixels. */
const MAX_IMAGE_SIDE = 8192;

/** Result of a `fit` rule. */
interface Target {
  /** Size of the scaled image. */
  readonly scaled: Size;
  /** Size of the result; larger than `scaled` when the rest is filled with the background. */
  readonly canvas: Size;
  /** True if the image covers `scaled` with its own aspect ratio and is cropped (as `object-fit: cover`). */
  readonly cover: boolean;
}

type Box = Partial<Size>;
type FitRule = (area: Size, box: Box, parameters: ImageParameters) => Target;

function plain(scaled: Size): Target {
  return { scaled, canvas: scaled, cover: false };
}

function isWholeBox(box: Box): box is Size {
  return box.width !== undefined && box.height !== undefined;
}

function contained(area: Size, box: Box, mayEnlarge: boolean): Size {
  const factor = containFactor(area, box);
  return scaleSize(area, mayEnlarge ? factor : Math.min(1, factor));
}

function filled(area: Size, box: Box, mayEnlarge: boolean): Target {
  const scaled = contained(area, box, mayEnlarge);
  return { scaled, canvas: isWholeBox(box) ? box : scaled, cover: false };
}

/** Applies `crop`: a missing `w` or `h` follows the aspect ratio of the image, within the `min-` and `max-` limits. */
function cropped(area: Size, box: Box, parameters: ImageParameters): Target {
  const px = (value: number | undefined, otherwise: number) =>
    value === undefined ? otherwise : value * parameters.dpr;
  const minWidth = px(parameters.minWidth, 1);
  const maxWidth = px(parameters.maxWidth, Infinity);
  const minHeight = px(parameters.minHeight, 1);
  const maxHeight = px(parameters.maxHeight, Infinity);
  const limits = {
    ...(Number.isFinite(maxWidth) && { width: maxWidth }),
    ...(Number.isFinite(maxHeight) && { height: maxHeight }),
  };
  const natural =
    box.width === undefined && box.height === undefined
      ? scaleSize(area, Math.min(1, containFactor(area, limits)))
      : contained(area, box, true);
  const size = {
    width: wholeSide(clamp(box.width ?? natural.width, minWidth, maxWidth)),
    height: wholeSide(clamp(box.height ?? natural.height, minHeight, maxHeight)),
  };
  return { scaled: size, canvas: size, cover: true };
}

/** Applies `min`: the aspect ratio of the box at its size, or smaller to avoid upscaling. */
function shaped(area: Size, box: Box): Target {
  if (!isWholeBox(box)) return plain(contained(area, box, false));
  const size = scaleSize(box, Math.min(1, containFactor(box, area)));
  return { scaled: size, canvas: size, cover: true };
}

const FIT_RULES: Readonly<Record<Fit, FitRule>> = {
  clip: (area, box) => plain(contained(area, box, true)),
  max: (area, box) => plain(contained(area, box, false)),
  fill: (area, box) => filled(area, box, true),
  fillmax: (area, box) => filled(area, box, false),
  scale: (area, box) => plain(isWholeBox(box) ? box : contained(area, box, true)),
  crop: cropped,
  min: shaped,
};

/**
 * Computes the size of the result by the `fit` rule of an image URL.
 *
 * As on the hosted service, `clip` (the default), `crop`, `fill` and `scale` upscale small images; `max`, `fillmax`
 * and `min` never do.
 *
 * @param area Size of the image in pixels, after `rect` and `or`.
 */
function targetOf(area: Size, parameters: ImageParameters): Target {
  const { width, height, dpr } = parameters;
  const box: Box = {
    ...(width !== undefined && { width: wholeSide(width * dpr) }),
    ...(height !== undefined && { height: wholeSide(height * dpr) }),
  };
  return FIT_RULES[parameters.fit](area, box, parameters);
}

const EDGE_ANCHORS: Readonly<Partial<Record<Crop, { x?: number; y?: number }>>> = {
  left: { x: 0 },
  right: { x: 1 },
  top: { y: 0 },
  bottom: { y: 1 },
};

function anchorOf({ crop, focalPoint }: ImageParameters): { x: number; y: number } {
  const centre = { x: 0.5, y: 0.5 };
  const usesFocalPoint = crop.includes('focalpoint') || crop.length === 0;
  const base = usesFocalPoint ? (focalPoint ?? centre) : centre;
  return crop.reduce((anchor, name) => ({ ...anchor, ...EDGE_ANCHORS[name] }), base);
}

function isTurnedSideways(orientation: Orientation): boolean {
  return orientation === 90 || orientation === 270;
}

function chooseWindow(
  turned: Size,
  target: Target,
  parameters: ImageParameters,
): Rect | 'entropy' | undefined {
  if (!target.cover) return undefined;
  if (parameters.crop.includes('entropy')) return 'entropy';
  const window = windowOf(turned, target.scaled, anchorOf(parameters));
  return window.width === turned.width && window.height === turned.height ? undefined : window;
}

/**
 * Computes the geometry of a transformation.
 *
 * @param original Size of the original, after applying the EXIF orientation.
 * @throws InvalidInput when `rect` lies outside of the original or the result would exceed `MAX_IMAGE_SIDE`.
 */
export function planImage(original: Size, parameters: ImageParameters) {
  const whole = { left: 0, top: 0, width: original.width, height: original.height };
  const area = intersect(parameters.rect ?? whole, original);
  if (area === undefined) {
    throw new InvalidInput(
      `Invalid image parameter rect: it lies outside the image of ${original.width}×${original.height} pixels`,
    );
  }
  const turned = isTurnedSideways(parameters.orientation)
    ? { width: area.height, height: area.width }
    : { width: area.width, height: area.height };
  const target = targetOf(turned, parameters);
  const longest = Math.max(target.canvas.width, target.canvas.height) + 2 * parameters.pad;
  if (longest > MAX_IMAGE_SIDE) {
    throw new InvalidInput(
      `The resulting image would be ${longest} pixels wide or high; the maximum is ${MAX_IMAGE_SIDE}`,
    );
  }
  // In the order of application.
  return {
    // Of the original, after applying the EXIF orientation.
    area,
    // Clockwise rotation of that area, in degrees.
    orientation: parameters.orientation,
    // Of the rotated area; `entropy` selects it by image content.
    window: chooseWindow(turned, target, parameters),
    // Size that the window is scaled to.
    scaled: target.scaled,
    // Size of the canvas on which the image is centred.
    canvas: target.canvas,
    // On each side of the canvas, in pixels.
    pad: parameters.pad,
  };
}

/** Geometry of a transformation, computed before decoding. */
export type ImagePlan = Readonly<ReturnType<typeof planImage>>;

/**
 * Checks the number of pixels of an original, over all frames, since they are decoded into memory together.
 *
 * @param frameCount Number of decoded frames; 1 for a still image.
 * @throws InvalidInput when they exceed `MAX_SOURCE_PIXELS`.
 */
export function requireDecodable({ width, height }: Size, frameCount: number): void {
  const pixels = width * height * frameCount;
  if (pixels <= MAX_SOURCE_PIXELS) return;
  const advice = frameCount > 1 ? 'request the first frame with frame=1' : 'request the original';
  throw new InvalidInput(
    `The image has ${pixels} pixels in ${frameCount} frame(s); the maximum for transformations is ${MAX_SOURCE_PIXELS}: ${advice}`,
  );
}
