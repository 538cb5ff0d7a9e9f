import { clamp, containFactor, scaleSize, wholeSide, type Size } from './geometry.ts';
import type { Fit, ImageParameters } from './parameters.ts';

/** How an area of an image becomes the result. */
export interface Target {
  /** Size of the picture itself. */
  readonly scaled: Size;
  /** Size of the result; larger than the picture where free space is filled. */
  readonly canvas: Size;
  /** Whether the picture covers `scaled` in its own shape, so that what sticks out is cut. */
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

/** Sides that `w` and `h` leave open follow the picture's shape, within the `min-` and `max-` limits. */
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

/** The box's shape at the box's size, or smaller where the picture has too few pixels. */
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
 * The size an area takes under the `fit` rules of image URLs.
 *
 * Like the hosted service, `clip` (the default), `crop`, `fill` and `scale` enlarge small pictures to the size asked
 * for; `max`, `fillmax` and `min` never do.
 *
 * @param area Size in pixels of what is left of the picture after `rect` and `or`.
 */
export function targetOf(area: Size, parameters: ImageParameters): Target {
  const { width, height, dpr } = parameters;
  const box: Box = {
    ...(width !== undefined && { width: wholeSide(width * dpr) }),
    ...(height !== undefined && { height: wholeSide(height * dpr) }),
  };
  return FIT_RULES[parameters.fit](area, box, parameters);
}
