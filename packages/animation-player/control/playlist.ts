import type { PlaybackProperties } from './types.ts';

/** Returns the index after or before the current one; `undefined` at the ends, without wrapping around. */
export function neighbour(index: number, step: 1 | -1, length: number): number | undefined {
  const next = index + step;
  return next >= 0 && next < length ? next : undefined;
}

/**
 * Returns the index of the animation to play after completion: the next one if its settings make it autoplay, the first
 * one after the last if the player loops, else none.
 */
export function followerOf(
  index: number,
  length: number,
  { loop, multiAnimationSettings }: PlaybackProperties,
): number | undefined {
  if (length < 2) return undefined;
  const next = neighbour(index, 1, length);
  if (next !== undefined) return multiAnimationSettings?.[next]?.autoplay ? next : undefined;
  return loop ? 0 : undefined;
}
