/** Next animation after completion. */
export type Follower = { readonly index: number } | undefined;

/** Returns the index after or before the current one; `undefined` at the ends, without wrapping around. */
export function neighbour(index: number, step: 1 | -1, length: number): number | undefined {
  const next = index + step;
  return next >= 0 && next < length ? next : undefined;
}

/**
 * Returns the animation to play after completion: the next one if it autoplays, the first one after the last if the
 * player loops, else none.
 *
 * @param startsByItself returns true if the settings of the animation at an index make it autoplay.
 */
export function followerOf(
  index: number,
  length: number,
  options: { readonly loops: boolean; readonly startsByItself: (index: number) => boolean },
): Follower {
  if (length < 2) return undefined;
  const next = neighbour(index, 1, length);
  if (next !== undefined) return options.startsByItself(next) ? { index: next } : undefined;
  return options.loops ? { index: 0 } : undefined;
}
