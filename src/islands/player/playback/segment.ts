/** Frames that are played, counted from the first frame of the animation; `end` is the frame after the last one. */
export interface FrameRange {
  readonly start: number;
  readonly end: number;
}

/** How many frames a range has; never less than one. */
export function frameCount({ start, end }: FrameRange): number {
  return Math.max(1, end - start);
}

/**
 * The frames a segment leaves (specification section 5): a segment containing a negative number is ignored; one whose
 * values are all positive is shifted down by one. Values are frames of the composition; they may come in either order,
 * and what lies outside of the animation is cut off.
 *
 * @param segment first frame and the frame after the last one, as `[in, out]`.
 * @param whole first frame of the composition and the frame after its last one (`ip` and `op`).
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
