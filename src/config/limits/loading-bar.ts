/** Bar that shows the progress of a slow navigation (sections 4 and 9). Times are in milliseconds. */
export const LOADING_BAR = {
  /** Duration over which progress is estimated: then it stands at nine tenths. */
  durationMs: 2000,
  /** Delay before a navigation shows the bar, and interval of its updates. */
  throttleMs: 200,
  /** Time that the bar stays after the navigation has ended. */
  hideDelayMs: 500,
  /** Time from hiding the bar until it starts anew; it fades out meanwhile. */
  resetDelayMs: 400,
  heightPx: 3,
} as const;
