import { MAX_IMAGE_SIDE, MAX_SOURCE_PIXELS } from '../../shared/config.ts';
import { InvalidInput } from '../../shared/errors.ts';
import { intersect, windowOf, type Rect, type Size } from './geometry.ts';
import type { Crop, ImageParameters, Orientation } from './parameters.ts';
import { targetOf, type Target } from './target.ts';

/** Geometry of a transformation, computed before decoding. Its fields are in the order of application. */
export interface ImagePlan {
  /** Area of the original, after applying the EXIF orientation. */
  readonly area: Rect;
  /** Clockwise rotation of that area, in degrees. */
  readonly orientation: Orientation;
  /** Crop window in the rotated area; `entropy` selects it by image content. */
  readonly window: Rect | 'entropy' | undefined;
  /** Size that the window is scaled to. */
  readonly scaled: Size;
  /** Size of the canvas on which the image is centred. */
  readonly canvas: Size;
  /** Padding on each side of the canvas, in pixels. */
  readonly pad: number;
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

function chooseWindow(turned: Size, target: Target, parameters: ImageParameters): ImagePlan['window'] {
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
export function planImage(original: Size, parameters: ImageParameters): ImagePlan {
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
  return {
    area,
    orientation: parameters.orientation,
    window: chooseWindow(turned, target, parameters),
    scaled: target.scaled,
    canvas: target.canvas,
    pad: parameters.pad,
  };
}

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
