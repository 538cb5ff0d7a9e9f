import type { PlayerView, PlaybackProperties } from '../control/types.ts';
import { DEFAULT_SETTINGS } from '../control/settings.ts';
import type { SessionProperties } from '../properties.ts';

/** View of a player before it loads, also on the server. */
export const FIRST_VIEW: PlayerView = {
  status: 'loading',
  frame: 0,
  frames: 0,
  seeker: 0,
  index: 0,
  length: 0,
  width: 0,
  height: 0,
  settings: DEFAULT_SETTINGS,
  error: undefined,
};

const withoutFrame = (view: PlayerView): string =>
  JSON.stringify({ ...view, frame: 0, frames: 0, seeker: 0 });

/** Returns true if two views differ in nothing but the frame. */
export function looksTheSame(one: PlayerView, other: PlayerView): boolean {
  return withoutFrame(one) === withoutFrame(other);
}

/** Names of the properties that affect playback. */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(DEFAULT_SETTINGS),
  ...['segment', 'subframe', 'animateOnScroll', 'multiAnimationSettings'],
]);

/** Picks the properties that affect playback. */
export function playbackProperties(
  properties: SessionProperties,
  reducesMotion: boolean,
): PlaybackProperties {
  const kept = Object.entries(properties).filter(([name]) => NAMES.has(name));
  return { ...Object.fromEntries(kept), reducesMotion };
}
