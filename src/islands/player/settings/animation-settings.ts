/** How one animation wants to be played; what is absent is for others to say. */
export interface AnimationSettings {
  readonly autoplay?: boolean | undefined;
  readonly loop?: boolean | undefined;
  /** How many times it plays. */
  readonly count?: number | undefined;
  readonly direction?: 1 | -1 | undefined;
  readonly mode?: 'normal' | 'bounce' | undefined;
  readonly speed?: number | undefined;
  readonly hover?: boolean | undefined;
  /** Milliseconds between two passes. */
  readonly intermission?: number | undefined;
  readonly background?: string | undefined;
}
