/** Value of the seeker at the first frame. */
export const SEEKER_MIN = 0;
/** Value of the seeker at the last frame. */
export const SEEKER_MAX = 100;

/** Digits with an optional percent sign (specification section 5.10). */
const SEEK_VALUE = /^[0-9]+%?$/;

/** Returns the frame nearest to a number, from 0 to the last one. */
export const nearestFrame = (frame: number, frames: number): number =>
  Math.min(Math.max(0, frame), Math.max(0, frames - 1));

/**
 * Parses a seek value (specification sections 5.10 and 5.11): a frame number, or a percentage of the animation; clamped
 * to the animation.
 *
 * @param frames number of frames.
 * @returns `undefined` for invalid values, which are ignored.
 */
export function parseSeek(value: number | string, frames: number): number | undefined {
  const text = String(value);
  if (!SEEK_VALUE.test(text)) return undefined;
  const number = Number.parseInt(text, 10);
  const frame = text.endsWith('%') ? Math.round((number / 100) * frames) : number;
  return nearestFrame(frame, frames);
}

/** Returns the seeker's value for a frame (0 to 100, specification section 5.12); the last frame is 100. */
export function seekerValue(frame: number, frames: number): number {
  if (frames <= 1) return SEEKER_MAX;
  return Math.round((nearestFrame(frame, frames) / (frames - 1)) * SEEKER_MAX);
}

/** Returns the frame for a value of the seeker. */
export function frameAtSeeker(seeker: number, frames: number): number {
  return nearestFrame(Math.round((seeker / SEEKER_MAX) * (frames - 1)), frames);
}

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
 * Resolves a segment to a range (specification sections 5.16 and 5.17): one with a negative value is ignored; one whose
 * values are all positive is shifted down by one. Values are frames of the composition, in either order, and are
 * clamped to the animation.
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
