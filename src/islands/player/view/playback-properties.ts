import type { PlaybackProperties } from '../control/types.ts';
import type { AnimationPlayerProperties } from '../properties.ts';

/** The properties that decide how a file is played, without those of its place in the page. */
export function playbackProperties(
  properties: AnimationPlayerProperties,
  reducesMotion: boolean,
): PlaybackProperties {
  const { autoplay, loop, count, direction, speed, mode, segment, hover, intermission } = properties;
  const { animateOnScroll, background, subframe, multiAnimationSettings } = properties;
  return {
    ...{ autoplay, loop, count, direction, speed, mode, segment, hover, intermission },
    ...{ animateOnScroll, background, subframe, multiAnimationSettings, reducesMotion },
  };
}
