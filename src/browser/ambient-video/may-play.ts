/** Conditions for playing a background video. */
export interface PlaybackConditions {
  /** True if the visitor prefers reduced motion. */
  readonly reducedMotion: boolean;
  /** True if the visitor prefers reduced data. */
  readonly saveData: boolean;
  /** True if the video is in the viewport. */
  readonly inView: boolean;
  /** True if the tab is visible. */
  readonly visible: boolean;
  /** Choice of the visitor with the button; undefined until then. */
  readonly choice: 'play' | 'pause' | undefined;
}

/** Returns true if a background video should play. The visitor's choice overrides preferences. */
export function mayPlay({ reducedMotion, saveData, inView, visible, choice }: PlaybackConditions): boolean {
  if (!inView || !visible) return false;
  if (choice !== undefined) return choice === 'play';
  return !reducedMotion && !saveData;
}
