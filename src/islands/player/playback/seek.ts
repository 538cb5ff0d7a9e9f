import { PLAYER } from '../../../config/limits.ts';

/** Digits with an optional percent sign (specification section 5). */
const SEEK_VALUE = /^[0-9]+%?$/;

/**
 * Parses a seek value (specification section 5): a frame number, or a percentage of the animation; clamped to the
 * animation.
 *
 * @param frames number of frames.
 * @returns `undefined` for invalid values, which are ignored.
 */
export function parseSeek(value: number | string, frames: number): number | undefined {
  const text = String(value);
  if (!SEEK_VALUE.test(text)) return undefined;
  const number = Number.parseInt(text, 10);
  const frame = text.endsWith('%') ? Math.round((number / 100) * frames) : number;
  return Math.min(frame, Math.max(0, frames - 1));
}

/** Returns the seeker's value for a frame (0 to 100, specification section 5); the last frame is 100. */
export function seekerValue(frame: number, frames: number): number {
  if (frames <= 1) return PLAYER.seekerMax;
  const share = Math.min(1, Math.max(0, frame / (frames - 1)));
  return Math.round(share * (PLAYER.seekerMax - PLAYER.seekerMin)) + PLAYER.seekerMin;
}

/** Returns the frame for a value of the seeker. */
export function frameAtSeeker(seeker: number, frames: number): number {
  const share = (seeker - PLAYER.seekerMin) / (PLAYER.seekerMax - PLAYER.seekerMin);
  return Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, frames - 1));
}
