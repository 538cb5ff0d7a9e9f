/** Settings of one animation; absent ones are decided elsewhere. */
export interface AnimationSettings {
  readonly autoplay?: boolean | undefined;
  readonly loop?: boolean | undefined;
  /** Number of passes of a loop. */
  readonly count?: number | undefined;
  readonly direction?: 1 | -1 | undefined;
  readonly mode?: 'normal' | 'bounce' | undefined;
  readonly speed?: number | undefined;
  readonly hover?: boolean | undefined;
  /** Intermission in milliseconds. */
  readonly intermission?: number | undefined;
  readonly background?: string | undefined;
}
