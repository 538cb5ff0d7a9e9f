import { clamp, containFactor, scaleSize, wholeSide, type Size } from './geometry.ts';
import type { Fit, ImageParameters } from './parameters.ts';

/** Result of a `fit` rule. */
export interface Target {
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
export function targetOf(area: Size, parameters: ImageParameters): Target {
  const { width, height, dpr } = parameters;
  const box: Box = {
    ...(width !== undefined && { width: wholeSide(width * dpr) }),
    ...(height !== undefined && { height: wholeSide(height * dpr) }),
  };
  return FIT_RULES[parameters.fit](area, box, parameters);
}
