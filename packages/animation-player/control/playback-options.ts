import type { LoadedAnimation } from '../package/open-package.ts';
import { resolveSettings, type ResolvedSettings } from './settings.ts';
import type { PlaybackProperties } from './types.ts';

/** Playback options of a mounted animation. */
export interface PlaybackOptions {
  readonly settings: ResolvedSettings;
  readonly segment: readonly number[] | undefined;
  readonly subframe: boolean;
}

/**
 * Resolves the playback options of an animation.
 *
 * @param properties properties of the page.
 * @param chosen what setters and the toolbar have chosen instead.
 * @param index of the animation in its file.
 */
export function playbackOptions(
  properties: PlaybackProperties,
  chosen: PlaybackProperties,
  animation: LoadedAnimation | undefined,
  index: number,
): PlaybackOptions {
  const { multiAnimationSettings, segment, subframe = false } = { ...properties, ...chosen };
  const ofThisAnimation = { ...multiAnimationSettings?.[index], ...chosen };
  return { settings: resolveSettings(animation?.settings, properties, ofThisAnimation), segment, subframe };
}

/** Returns true if nothing plays by itself: the scroll position does it, or the visitor prefers reduced motion. */
export function standsStill({ reducesMotion, animateOnScroll }: PlaybackProperties): boolean {
  return Boolean(reducesMotion || animateOnScroll);
}

/** Returns true if an animation starts by itself. */
export function startsByItself(properties: PlaybackProperties, { settings }: PlaybackOptions): boolean {
  return settings.autoplay && !settings.hover && !standsStill(properties);
}
