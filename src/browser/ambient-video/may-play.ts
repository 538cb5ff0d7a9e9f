/** What speaks for or against moving pictures on a visitor's device. */
export interface PlaybackConditions {
  /** The visitor asked for less motion. */
  readonly reducedMotion: boolean;
  /** The visitor asked for less data. */
  readonly saveData: boolean;
  /** The video is in view. */
  readonly inView: boolean;
  /** The tab is the one being looked at. */
  readonly visible: boolean;
  /** What the visitor chose with the button; undefined until then. */
  readonly choice: 'play' | 'pause' | undefined;
}

/** Whether a silent video in the background plays now. A visitor's own choice outweighs settings. */
export function mayPlay({ reducedMotion, saveData, inView, visible, choice }: PlaybackConditions): boolean {
  if (!inView || !visible) return false;
  if (choice !== undefined) return choice === 'play';
  return !reducedMotion && !saveData;
}
