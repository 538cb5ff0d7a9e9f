import { PLAYER } from '../../../config/limits.ts';

/** Digits with an optional percent sign (specification section 5). */
const SEEK_VALUE = /^[0-9]+%?$/;

/**
 * The frame a seek value means (specification section 5): a frame number, or a share of the animation in percent. It is
 * kept within the animation.
 *
 * @param frames how many frames are played.
 * @returns `undefined` for anything else, which is ignored.
 */
export function parseSeek(value: number | string, frames: number): number | undefined {
  const text = String(value);
  if (!SEEK_VALUE.test(text)) return undefined;
  const number = Number.parseInt(text, 10);
  const frame = text.endsWith('%') ? Math.round((number / 100) * frames) : number;
  return Math.min(frame, Math.max(0, frames - 1));
}

/** How far an animation is, on the scale of the seeker (0 to 100, specification section 5); the last frame is 100. */
export function seekerValue(frame: number, frames: number): number {
  if (frames <= 1) return PLAYER.seekerMax;
  const share = Math.min(1, Math.max(0, frame / (frames - 1)));
  return Math.round(share * (PLAYER.seekerMax - PLAYER.seekerMin)) + PLAYER.seekerMin;
}

/** The frame at a position of the seeker. */
export function frameAtSeeker(seeker: number, frames: number): number {
  const share = (seeker - PLAYER.seekerMin) / (PLAYER.seekerMax - PLAYER.seekerMin);
  return Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, frames - 1));
}
