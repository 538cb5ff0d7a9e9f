import type { PlaybackProperties } from '../control/types.ts';
import type { SessionProperties } from '../properties.ts';
import { DEFAULT_SETTINGS } from '../settings/resolve-settings.ts';

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
