/** A number, or several that belong together, such as a point or a colour. */
export type Value = number | readonly number[];

/** How one value becomes the next: the handles of a curve of progress over time, as in CSS. */
export type Easing = readonly [x1: number, y1: number, x2: number, y2: number];

export const linear: Easing = [0, 0, 1, 1];
export const smooth: Easing = [0.45, 0, 0.55, 1];
export const slowing: Easing = [0.16, 1, 0.3, 1];
export const gaining: Easing = [0.55, 0, 0.85, 0.4];
/** Goes too far and comes back. */
export const springy: Easing = [0.34, 1.56, 0.64, 1];
/** Draws back before it goes. */
export const leaving: Easing = [0.5, -0.3, 0.75, 0.5];

/** A value at a frame, and how it becomes the next. */
export type Key = readonly [frame: number, value: Value, easing?: Easing];

/** A value that changes. */
export interface Animated {
  readonly timeline: readonly Key[];
}

/** A value, fixed or changing. */
export type Property = Value | Animated;

/** A value that changes; it eases in and out unless a key says otherwise. */
export const keys = (...list: readonly Key[]): Animated => ({ timeline: list });

/** The same change some frames later. */
export const later = ({ timeline: list }: Animated, frames: number): Animated => ({
  timeline: list.map(([frame, value, easing]) => [frame + frames, value, easing]),
});

const rounded = (value: number): number => Math.round(value * 100) / 100;
const listed = (value: Value): readonly number[] =>
  (typeof value === 'number' ? [value] : value).map(rounded);

const isAnimated = (property: Property): property is Animated =>
  typeof property === 'object' && 'timeline' in property;

/** Writes a property as animation files have it. */
export function toProperty(property: Property): object {
  if (!isAnimated(property)) {
    return { a: 0, k: typeof property === 'number' ? rounded(property) : listed(property) };
  }
  const last = property.timeline.length - 1;
  const k = property.timeline.map(([t, value, [x1, y1, x2, y2] = smooth], index) =>
    index === last
      ? { t, s: listed(value) }
      : { t, s: listed(value), o: { x: x1, y: y1 }, i: { x: x2, y: y2 } },
  );
  return { a: 1, k };
}
