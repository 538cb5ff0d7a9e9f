import { MAX_IMAGE_SIDE, MAX_SOURCE_PIXELS } from '../../ground/config.ts';
import { InvalidInput } from '../../ground/errors.ts';
import { intersect, windowOf, type Rect, type Size } from './geometry.ts';
import type { Crop, ImageParameters, Orientation } from './parameters.ts';
import { targetOf, type Target } from './target.ts';

/** Every pixel decision about one result, made before a pixel is touched. Applied in the order of the fields. */
export interface ImagePlan {
  /** Area of the upright original that is used. */
  readonly area: Rect;
  /** Clockwise turn of that area, in degrees. */
  readonly orientation: Orientation;
  /** Part of the turned area that is kept; `entropy` leaves the choice to the picture's contents. */
  readonly window: Rect | 'entropy' | undefined;
  /** Size the window is brought to. */
  readonly scaled: Size;
  /** Size of the sheet the picture is centred on. */
  readonly canvas: Size;
  /** Pixels added on every side of the sheet. */
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
 * Plans a transformation.
 *
 * @param original Size of the original, upright.
 * @throws InvalidInput when `rect` lies outside the original or the result would be too large.
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
      `The resulting image would be ${longest} pixels wide or high; at most ${MAX_IMAGE_SIDE} are produced`,
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
 * Checks that an original may be decoded. All frames of an animation are in memory together.
 *
 * @param frameCount How many frames are decoded; 1 for a picture that stands still.
 * @throws InvalidInput when it has more pixels than `MAX_SOURCE_PIXELS`.
 */
export function requireDecodable({ width, height }: Size, frameCount: number): void {
  const pixels = width * height * frameCount;
  if (pixels <= MAX_SOURCE_PIXELS) return;
  const advice = frameCount > 1 ? 'ask for the first frame with frame=1' : 'ask for the original';
  throw new InvalidInput(
    `The image has ${pixels} pixels in ${frameCount} frame(s); at most ${MAX_SOURCE_PIXELS} are transformed: ${advice}`,
  );
}
