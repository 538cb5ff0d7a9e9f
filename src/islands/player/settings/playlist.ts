/** What a completed animation is followed by. */
export type Follower = { readonly index: number } | undefined;

/** The place after or before the current one, or `undefined` at the end: there is no wrapping around. */
export function neighbour(index: number, step: 1 | -1, length: number): number | undefined {
  const next = index + step;
  return next >= 0 && next < length ? next : undefined;
}

/**
 * What follows an animation that is complete: the next one when it starts by itself, the first one after the last when
 * the player loops, else nothing.
 *
 * @param startsByItself whether the settings of the animation at a place say so for it in particular.
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
