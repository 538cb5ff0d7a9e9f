/** Range of frames, counted from the first frame of the animation; `end` is exclusive. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

/** Returns the number of frames in a range, at least one. */
export function frameCount({ start, end }: FrameRange): number {
  return Math.max(1, end - start);
}

/**
 * Resolves a segment to a range (specification section 5): one with a negative value is ignored; one whose values are
 * all positive is shifted down by one. Values are frames of the composition, in either order, and are clamped to the
 * animation.
 *
 * @param segment first frame and exclusive end, as `[in, out]`.
 * @param whole first frame and exclusive end of the composition (`ip` and `op`).
 */
export function segmentRange(
  segment: readonly number[] | undefined,
  whole: { readonly ip: number; readonly op: number },
): FrameRange {
  const everything: FrameRange = { start: 0, end: whole.op - whole.ip };
  const [first, second] = segment ?? [];
  if (first === undefined || second === undefined || !Number.isFinite(first + second)) return everything;
  if (first < 0 || second < 0) return everything;
  const shift = first > 0 && second > 0 ? 1 : 0;
  const start = Math.max(0, Math.min(first, second) - shift - whole.ip);
  const end = Math.min(everything.end, Math.max(first, second) - shift - whole.ip);
  return end > start ? { start, end } : everything;
}
