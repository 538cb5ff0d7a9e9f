/** Size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Rectangle in pixels from the top left corner of an image. */
export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

/** Clamps a number; `min` takes precedence over `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Rounds a side to whole pixels, at least 1. */
export function wholeSide(side: number): number {
  return Math.max(1, Math.round(side));
}

/** Scales a size, rounded to whole pixels. */
export function scaleSize(size: Size, factor: number): Size {
  return { width: wholeSide(size.width * factor), height: wholeSide(size.height * factor) };
}

/** Returns the factor that scales a size to the largest one inside a box; a missing side does not limit it. */
export function containFactor(size: Size, box: Partial<Size>): number {
  const byWidth = box.width === undefined ? Infinity : box.width / size.width;
  const byHeight = box.height === undefined ? Infinity : box.height / size.height;
  const factor = Math.min(byWidth, byHeight);
  return Number.isFinite(factor) ? factor : 1;
}

/**
 * Returns the largest window inside `area` with the aspect ratio of `shape`.
 *
 * @param anchor Desired centre of the window, in fractions of the area; clamped to the area.
 */
export function windowOf(area: Size, shape: Size, anchor: { readonly x: number; readonly y: number }): Rect {
  const { width, height } = scaleSize(shape, Math.min(area.width / shape.width, area.height / shape.height));
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) };
  return {
    ...size,
    left: clamp(Math.round(anchor.x * area.width - size.width / 2), 0, area.width - size.width),
    top: clamp(Math.round(anchor.y * area.height - size.height / 2), 0, area.height - size.height),
  };
}

/** Intersects a rectangle with an image; `undefined` if they are disjoint. */
export function intersect(rect: Rect, image: Size): Rect | undefined {
  const left = clamp(rect.left, 0, image.width);
  const top = clamp(rect.top, 0, image.height);
  const width = Math.min(rect.left + rect.width, image.width) - left;
  const height = Math.min(rect.top + rect.height, image.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}
